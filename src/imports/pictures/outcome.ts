import type { Problem } from '../rows/problem.ts'

export interface PicturesResult {
  /** Products that have, or would have, their pictures from here. */
  products: number
  pictures: number
  /** Files that are no pictures by their names. */
  others: number
  problems: Problem[]
  reportFile: string | undefined
}

const VISIBLE_COUNT = 10

/** The printed lines of a result. */
export function pictureLines(
  { products, pictures, others, problems, reportFile }: PicturesResult,
  dryRun: boolean,
): string[] {
  const would = dryRun ? 'would have' : 'have'
  const more = problems.length > VISIBLE_COUNT ? [`  ... and ${problems.length - VISIBLE_COUNT} more`] : []
  return [
    `${products} products ${would} ${pictures} pictures.`,
    ...(others > 0 ? [`  ${others} files are no pictures by their names.`] : []),
    ...(problems.length > 0
      ? [`${problems.length} pictures were not taken${reportFile === undefined ? '' : `, all in ${reportFile}`}:`]
      : []),
    ...problems.slice(0, VISIBLE_COUNT).map(({ value, reason }) => `  ${value}: ${reason}`),
    ...more,
  ]
}
