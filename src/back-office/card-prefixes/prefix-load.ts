import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { MAX_PREFIX_BYTES } from './prefixes-table.ts'
import type { loadCardPrefixes } from './wire.ts'

export interface PrefixFile {
  fileName: string
  /** In base64. */
  content: string
}

/** The chosen file, or the one that was compared before; undefined without one, and for one that is too large. */
export async function readPrefixFile(form: FormData): Promise<PrefixFile | undefined> {
  const file = form.get('file')
  if (file instanceof File) {
    if (file.size === 0 || file.size > MAX_PREFIX_BYTES) return undefined
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    return { fileName: file.name.slice(0, 200).trim() || 'cards', content }
  }
  const fileName = `${form.get('fileName') ?? ''}`.slice(0, 200)
  const content = `${form.get('content') ?? ''}`
  return fileName !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(content) ? { fileName, content } : undefined
}

/** What the file would change, for its user to decide. */
export function toComparison({ i18n: { t }, language }: PageRequest, answer: OutputOf<typeof loadCardPrefixes>) {
  const format = (count: number) => formatQuantity(language, `${count}`)
  const { version, rows, fresh, changed, same, removed, repeated, refusedCount, refusedRows } = answer
  return {
    version,
    facts: [
      { label: t('cardPrefixes.count.rows'), value: format(rows) },
      { label: t('cardPrefixes.count.fresh'), value: format(fresh) },
      { label: t('cardPrefixes.count.changed'), value: format(changed) },
      { label: t('cardPrefixes.count.same'), value: format(same) },
      { label: t('cardPrefixes.count.removed'), value: format(removed) },
      { label: t('cardPrefixes.count.repeated'), value: format(repeated) },
      { label: t('cardPrefixes.count.refused'), value: format(refusedCount) },
    ],
    refused: refusedRows.map(({ at, column, value }) => ({
      row: t('cardPrefixes.row', { number: format(at) }),
      value: `${column}: ${value}`,
    })),
  }
}

export type PrefixComparison = ReturnType<typeof toComparison> & { file: PrefixFile | null }
