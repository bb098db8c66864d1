import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { BOUNDS, type CardPriceList } from './product.ts'
import { type TierProblem, type TierProblems, type TypedTier, toTierField } from './tier-form.ts'

/** The result of a submission that was not saved. */
export interface TierAnswer {
  typed: TypedTier[]
  problems: TierProblems | undefined
  message: string | undefined
  posted: PostedVersion
}

interface TierFormProps {
  saved: { version: number; tiers: TypedTier[] }
  priceLists: readonly CardPriceList[]
  answer: TierAnswer | undefined
}

export const TIER_INTENT = 'tiers'

const EMPTY_TIER: TypedTier = { list: '', quantity: '', amount: '', from: '', until: '' }

/** The prices of a product for larger quantities and for days, and an empty row for another one. */
export function TierForm({ saved, priceLists, answer: newAnswer }: TierFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(saved)
  const { answer, onSubmit } = useAnswerUntilSent(newAnswer, onSend)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const tiers = answer?.typed ?? filled.tiers
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  if (priceLists.length === 0) return null
  return (
    <Form
      key={`${filled.version} ${answer ? JSON.stringify(answer.typed) : ''}`}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskProducts.section.otherPrices')}
      className="sheet min-w-0"
    >
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('deskProducts.section.otherPrices')}</h2>
      <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">{t('deskProducts.tier.text')}</p>
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted.changed && <ChangedTiers saved={saved.tiers} typed={answer.typed} priceLists={priceLists} />}
        </div>
      )}
      <VersionField version={saved.version} posted={answer?.posted} />
      <ul className="ruled">
        {[...tiers, EMPTY_TIER].map((tier, at) => (
          <TierRow
            key={toTierField(at, 'list')}
            at={at}
            tier={tier}
            isNew={at === tiers.length}
            problem={answer?.problems?.[at]}
            priceLists={priceLists}
          />
        ))}
      </ul>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value={TIER_INTENT} disabled={busy}>
          {t('deskProducts.tier.save')}
        </Button>
      </p>
    </Form>
  )
}

interface TierRowProps {
  at: number
  tier: TypedTier
  isNew: boolean
  problem: TierProblem | undefined
  priceLists: readonly CardPriceList[]
}

const FIELD_OF_PROBLEM = {
  amount: 'amount',
  quantity: 'quantity',
  until: 'until',
  start: 'quantity',
  twice: 'quantity',
} as const satisfies Record<TierProblem, keyof TypedTier>

function TierRow({ at, tier, isNew, problem, priceLists }: TierRowProps) {
  const { t } = useTexts()
  const toProps = (name: 'quantity' | 'amount' | 'from' | 'until') => ({
    name: toTierField(at, name),
    label: t(`deskProducts.tier.${name}`),
    defaultValue: tier[name],
    error:
      problem && FIELD_OF_PROBLEM[problem] === name
        ? t(`deskProducts.tier.problem.${problem}`, { maximum: BOUNDS.quantity })
        : undefined,
  })
  return (
    <li className="grid grid-cols-2 gap-3 px-4 py-3">
      {isNew && <p className="col-span-2 font-semibold">{t('deskProducts.tier.add')}</p>}
      <SelectField
        name={toTierField(at, 'list')}
        label={t('deskProducts.tier.list')}
        defaultValue={tier.list || `${priceLists[0]?.id ?? ''}`}
        className="col-span-2"
      >
        {priceLists.map(({ id, name, currency }) => (
          <option key={id} value={id}>
            {name} ({currency})
          </option>
        ))}
      </SelectField>
      <TextField {...toProps('quantity')} dir="ltr" inputMode="decimal" autoComplete="off" />
      <TextField {...toProps('amount')} dir="ltr" inputMode="decimal" autoComplete="off" />
      <TextField {...toProps('from')} type="date" />
      <TextField {...toProps('until')} type="date" />
      {!isNew && (
        <CheckField name={toTierField(at, 'remove')} label={t('deskProducts.tier.remove')} className="col-span-2" />
      )}
    </li>
  )
}

interface ChangedTiersProps {
  saved: readonly TypedTier[]
  typed: readonly TypedTier[]
  priceLists: readonly CardPriceList[]
}

/** The prices that another user saved meanwhile, next to the typed ones. */
function ChangedTiers({ saved, typed, priceLists }: ChangedTiersProps) {
  const { t } = useTexts()
  const summarize = (tiers: readonly TypedTier[]) =>
    tiers
      .map(({ list, quantity, amount, from, until }) => {
        const name = priceLists.find(({ id }) => `${id}` === list)?.name ?? ''
        return [name, quantity, [from, until].filter(Boolean).join('–'), amount].filter(Boolean).join(' · ')
      })
      .join('; ')
  const label = t('deskProducts.section.otherPrices')
  return <ChangedFields fields={[{ label, saved: summarize(saved), typed: summarize(typed) }]} />
}
