import type { CatalogueScore } from './relevance.ts'
import type { SetScore } from './scores.ts'

/** The table of all catalogues, in Markdown: the shop and both baselines. */
export function printScores(scores: readonly CatalogueScore[]) {
  console.log('| catalogue | search | queries | NDCG@10 | first | first five | nothing found |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { catalogue, set, shop, nameBaseline, textBaseline } of scores) {
    printRow(set === catalogue.name ? catalogue.title : `${catalogue.title}: ${set}`, 'Vitrin', shop)
    printRow('', 'BM25, name', nameBaseline)
    printRow('', 'BM25, all texts', textBaseline)
  }
}

const printRow = (title: string, search: string, { queries, ndcg, first, firstFive, empty }: SetScore) =>
  console.log(
    `| ${title} | ${search} | ${queries} | ${ndcg.toFixed(3)} | ${percent(first)} | ${percent(firstFive)} | ${empty} |`,
  )

const percent = (share: number) => `${(100 * share).toFixed(0)} %`

/** The queries whose best product is not among the first five, with the codes that are; not those that are held out. */
export function printMisses(scores: readonly CatalogueScore[]) {
  for (const { set, answers, isHeldOut } of scores) {
    const misses = isHeldOut ? [] : answers.filter(({ score }) => !score.firstFive)
    if (misses.length > 0) console.log(`\n${set}:`)
    for (const { judgment, codes } of misses)
      console.log(`  ${judgment.query}: ${codes.slice(0, 5).join(' ') || 'nothing'}`)
  }
}
