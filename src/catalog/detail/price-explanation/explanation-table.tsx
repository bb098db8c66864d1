import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ExplanationView } from './explanation-view.ts'

/** Explanation of the price, from the list price to the displayed price. */
export function ExplanationTable({ explanation: { rows, displayPrice, payments } }: { explanation: ExplanationView }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{t('detail.why.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('detail.why.step')}</th>
          <th scope="col">{t('detail.why.change')}</th>
          <th scope="col">{t('detail.why.amount')}</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {rows.map(({ text, chain, notes, change, after }) => (
          <tr key={`${text} ${notes.join()} ${after}`}>
            <th scope="row" className="py-2 pe-3 font-normal">
              {text} {chain && <Ltr>{chain}</Ltr>}
              {notes.map((note) => (
                <small key={note} className="block text-ink-faint">
                  {note}
                </small>
              ))}
            </th>
            <td className="py-2 pe-3 figures align-top whitespace-nowrap text-ink-soft">
              <Ltr>{change}</Ltr>
            </td>
            <td className="py-2 figures align-top whitespace-nowrap">
              <Ltr>{after}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong font-bold">
          <th scope="row" className="py-2 pe-3">
            {t('detail.why.shown')}
          </th>
          <td />
          <td className="py-2 figures whitespace-nowrap">
            <Ltr>{displayPrice}</Ltr>
          </td>
        </tr>
        {payments.map(({ text, amount }) => (
          <tr key={text} className="text-ink-soft">
            <th scope="row" className="py-1 pe-3 font-normal">
              {text}
            </th>
            <td />
            <td className="py-1 figures whitespace-nowrap">
              <Ltr>{amount}</Ltr>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
