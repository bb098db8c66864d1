import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { OpenItemView } from './open-item-view.ts'

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5 align-top'
const WIDE = 'hidden sm:table-cell'

/** Unpaid documents, the first due on top. */
export function OpenRows({ lines }: { lines: readonly OpenItemView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('account.overduePage.title')}>
      <thead>
        <tr>
          <th className={HEAD}>{t('account.line.document')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('account.line.date')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('account.line.due')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.document.amount')}</th>
          <th className={`${HEAD} figures`}>{t('account.line.open')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.href} className="relative hover:bg-ground">
            <th scope="row" className={`${CELL} font-normal`}>
              <TextLink to={line.href} look="bare" className="font-semibold covers-row">
                <Ltr className="whitespace-nowrap">{line.no}</Ltr>
              </TextLink>
              <span className="block text-sm text-ink-faint">{line.type}</span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm sm:hidden">
                <DueDate line={line} />
              </span>
            </th>
            <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
              <bdi>{line.entryDate}</bdi>
            </td>
            <td className={`${CELL} ${WIDE}`}>
              <span className="flex flex-wrap items-center gap-x-2">
                <DueDate line={line} />
              </span>
            </td>
            <td className={`${CELL} ${WIDE} figures whitespace-nowrap`}>
              <Ltr>{line.amount}</Ltr>
            </td>
            <td className={`${CELL} figures font-semibold whitespace-nowrap`}>
              <Ltr>{line.open}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Due date; on phones below the number, with a label. */
function DueDate({ line }: { line: OpenItemView }) {
  const { t } = useTexts()
  return (
    <>
      <span className="text-ink-faint sm:hidden">{t('account.line.due')}</span>
      <bdi className="whitespace-nowrap">{line.dueDate}</bdi>
      {line.overdueText && <Badge tone="bad">{line.overdueText}</Badge>}
    </>
  )
}
