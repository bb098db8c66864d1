import { TextAreaField } from '#src/ui/forms/field.tsx'
import { VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CollapsibleForm, type DeskActionProps, getAnswer, getTypedFields } from './desk-form.tsx'
import type { SplitPartView, SplitView } from './split-view.ts'

interface SplitFormProps extends DeskActionProps {
  split: SplitView
  version: number
}

/** The orders that a split results in, to be confirmed; or why this order cannot be split. */
export function SplitForm({ split, version, ...action }: SplitFormProps) {
  const { t } = useTexts()
  if (split.obstacle) {
    return (
      <details className="rounded-control bg-ground">
        <summary className="cursor-pointer px-3 py-2.5 font-semibold">{t('orderDesk.split.title')}</summary>
        <p className="px-3 pb-3 text-sm text-ink-soft">{split.obstacle}</p>
      </details>
    )
  }
  return (
    <CollapsibleForm
      {...action}
      intent="split"
      title={t('orderDesk.split.title')}
      buttonLabel={t('orderDesk.split.press', { count: split.parts.length })}
      look="plain"
    >
      <VersionField version={version} posted={getAnswer(action, 'split')?.posted} />
      <input type="hidden" name="key" value={split.key} />
      <p className="text-sm text-ink-soft">{t('orderDesk.split.hint')}</p>
      <ol aria-label={t('orderDesk.split.parts')} className="grid gap-3 sm:grid-cols-2">
        {split.parts.map((part) => (
          <SplitPart key={part.depotName} part={part} />
        ))}
      </ol>
      <TextAreaField
        name="note"
        rows={2}
        maxLength={500}
        label={t('order.desk.why')}
        hint={t('order.desk.whyHint')}
        defaultValue={getTypedFields(action, 'split').note ?? ''}
      />
    </CollapsibleForm>
  )
}

function SplitPart({ part: { depotName, number, total, lines } }: { part: SplitPartView }) {
  const { t } = useTexts()
  return (
    <li className="sheet flex flex-col">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-3 py-2">
        <bdi className="font-semibold">{depotName}</bdi>
        <span className="text-sm text-ink-soft">
          {number === null ? (
            t('orderDesk.split.newOrder')
          ) : (
            <>
              {t('orderDesk.split.keepsNumber')} <Ltr>{number}</Ltr>
            </>
          )}
        </span>
      </p>
      <ul className="flex-1">
        {lines.map(({ lineNo, code, name, quantity, later }) => (
          <li key={lineNo} className="flex justify-between gap-3 border-b border-line px-3 py-2 last:border-0">
            <span className="min-w-0">
              <Ltr className="font-semibold">{code}</Ltr> <span className="wrap-anywhere">{name}</span>
              {later && <span className="block text-sm text-warn">{t('order.line.later', { quantity: later })}</span>}
            </span>
            <bdi className="shrink-0 whitespace-nowrap">{quantity}</bdi>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line px-3 py-2 font-semibold">
        {t('cart.total.total')}
        <Ltr className="figures whitespace-nowrap">{total}</Ltr>
      </p>
    </li>
  )
}
