import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import type { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FIELD_OF_REFUSAL, LENGTHS, PRICE_LIST_FIELDS, type PriceListField } from './price-list.ts'
import type { PriceListProblems, TypedPriceList } from './price-list-form.ts'

/** The result of a submission that was not saved. */
export interface PriceListAnswer {
  typed: TypedPriceList
  problems: PriceListProblems | undefined
  refusal: string | null
  message: string | undefined
  posted: PostedVersion | undefined
}

interface PriceListFormProps {
  /** Version 0 is a new list. */
  saved: { version: number; typed: TypedPriceList }
  /** Lists that it may fall back on. */
  fallbacks: readonly { code: string; name: string }[]
  kinds: readonly (typeof PRICE_LIST_KINDS)[number][]
  answer: PriceListAnswer | undefined
}

/** Name, currency, kind and fallback of a price list. */
export function PriceListForm({ saved, fallbacks, kinds, answer }: PriceListFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const refusedField = FIELD_OF_REFUSAL[answer?.refusal ?? '']
  const getError = (name: PriceListField) => {
    if (name === refusedField) return answer?.message
    const problem = answer?.problems?.[name]
    return problem && t(`deskCatalogue.problem.${problem}`, { maximum: name === 'code' ? LENGTHS.code : LENGTHS.name })
  }
  const alert = answer && (answer.problems || refusedField ? t('ui.mendMarked') : answer.message)
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskCatalogue.priceList.form')}
      className="sheet grid gap-4 p-4"
    >
      {alert && (
        <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer.posted?.changed && <ChangedPriceList saved={saved.typed} typed={typed} />}
        </div>
      )}
      {saved.version > 0 && <VersionField version={saved.version} posted={answer?.posted} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="code"
          label={t('deskCatalogue.field.code')}
          defaultValue={typed.code}
          error={getError('code')}
          hint={t('deskCatalogue.hint.code')}
          dir="ltr"
        />
        <TextField
          name="name"
          label={t('deskCatalogue.field.name')}
          defaultValue={typed.name}
          error={getError('name')}
        />
        <TextField
          name="currency"
          label={t('deskCatalogue.field.currency')}
          defaultValue={typed.currency}
          error={getError('currency')}
          maxLength={3}
          dir="ltr"
        />
        <KindField typed={typed} kinds={kinds} error={getError('kind')} />
        <FallbackField typed={typed} fallbacks={fallbacks} error={getError('fallback')} />
      </div>
      <div>
        <CheckField
          name="taxIncluded"
          label={t('deskCatalogue.field.taxIncluded')}
          defaultChecked={typed.taxIncluded}
        />
        <CheckField
          name="public"
          label={t('deskCatalogue.field.public')}
          defaultChecked={typed.public}
          error={getError('public')}
        />
      </div>
      <p>
        <Button type="submit" name="intent" value="save" look="main" disabled={busy}>
          {t(saved.version > 0 ? 'deskProducts.form.save' : 'deskCatalogue.priceList.add')}
        </Button>
      </p>
    </Form>
  )
}

interface FallbackFieldProps {
  typed: TypedPriceList
  fallbacks: PriceListFormProps['fallbacks']
  error: string | undefined
}

function FallbackField({ typed, fallbacks, error }: FallbackFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField
      name="fallback"
      label={t('deskCatalogue.field.fallback')}
      defaultValue={typed.fallback}
      error={error}
      hint={t('deskCatalogue.hint.fallback')}
    >
      <option value="">{t('deskProducts.none')}</option>
      {fallbacks.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface KindFieldProps {
  typed: TypedPriceList
  kinds: PriceListFormProps['kinds']
  error: string | undefined
}

function KindField({ typed, kinds, error }: KindFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField
      name="kind"
      label={t('deskCatalogue.field.kind')}
      defaultValue={typed.kind}
      error={error}
      hint={t('deskCatalogue.hint.kind')}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`deskCatalogue.kind.${kind}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The fields that another user changed meanwhile, with both values. */
function ChangedPriceList({ saved, typed }: { saved: TypedPriceList; typed: TypedPriceList }) {
  const { t } = useTexts()
  return (
    <ChangedFields
      fields={PRICE_LIST_FIELDS.map((name) => ({
        label: t(`deskCatalogue.field.${name}`),
        saved: saved[name],
        typed: typed[name],
      }))}
    />
  )
}
