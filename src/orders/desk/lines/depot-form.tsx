import { inputClass, SelectField } from '#src/ui/forms/field.tsx'
import { VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CollapsibleForm, type DeskActionProps, getAnswer, getTypedFields } from '../desk-form.tsx'
import { MOVE_GOODS_INTENT } from './depot-answer.ts'
import type { MovableGoodsView } from './depot-view.ts'

interface MoveGoodsFormProps extends DeskActionProps {
  movable: MovableGoodsView
  version: number
}

/** Goods of an order that waits for approval, each with the depots that they can come from instead. */
export function MoveGoodsForm({ movable: { key, goods }, version, ...action }: MoveGoodsFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(action, MOVE_GOODS_INTENT)
  const answer = getAnswer(action, MOVE_GOODS_INTENT)
  return (
    <CollapsibleForm
      {...action}
      intent={MOVE_GOODS_INTENT}
      title={t('orderLines.move.title')}
      buttonLabel={t('orderLines.move.press')}
      look="plain"
    >
      <VersionField version={version} posted={answer?.posted} />
      <input type="hidden" name="key" value={key} />
      <p className="text-sm text-ink-soft">{t('orderLines.move.hint')}</p>
      <ul className="sheet">
        {goods.map((row) => (
          <GoodsFields key={row.field} row={row} typed={typed} invalid={answer?.invalid ?? []} />
        ))}
      </ul>
    </CollapsibleForm>
  )
}

interface GoodsFieldsProps {
  row: MovableGoodsView['goods'][number]
  typed: Readonly<Record<string, string>>
  invalid: readonly string[]
}

function GoodsFields({ row, typed, invalid }: GoodsFieldsProps) {
  const { t } = useTexts()
  const [quantityName, depotName] = [`m.${row.field}`, `d.${row.field}`]
  const isInvalid = invalid.includes(quantityName)
  const problem = `move-problem-${row.field}`
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <Ltr className="font-semibold">{row.code}</Ltr> <bdi>{row.name}</bdi>
        <span className="block text-sm text-ink-faint">
          <bdi>{row.depotName}</bdi>: {row.quantity}
        </span>
        {isInvalid && (
          <span id={problem} className="block text-sm text-bad">
            {t('refusal.InvalidQuantity')}
          </span>
        )}
      </div>
      <input
        name={quantityName}
        inputMode="decimal"
        dir="ltr"
        maxLength={15}
        placeholder="0"
        autoComplete="off"
        aria-label={`${t('cart.line.quantity')}: ${row.code} ${row.depotName}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? problem : undefined}
        defaultValue={typed[quantityName] ?? ''}
        className={`${inputClass} w-22`}
      />
      <SelectField
        name={depotName}
        hiddenLabel
        label={`${t('orderLines.move.to')}: ${row.code} ${row.depotName}`}
        defaultValue={typed[depotName]}
        className="w-60"
      >
        {row.targets.map(({ depotId, label }) => (
          <option key={depotId} value={depotId}>
            {label}
          </option>
        ))}
      </SelectField>
    </li>
  )
}
