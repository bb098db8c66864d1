import type { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type RecordAnswer, RecordForm } from '../record-form.tsx'
import { FIELD_OF_REFUSAL, LENGTHS, PRICE_LIST_FIELDS, type PriceListField } from './price-list.ts'
import type { PriceListProblems, TypedPriceList } from './price-list-form.ts'

export type PriceListAnswer = RecordAnswer<TypedPriceList, PriceListProblems>

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
  return (
    <RecordForm
      label={t('deskCatalogue.priceList.form')}
      saved={saved}
      answer={answer}
      addLabel={t('deskCatalogue.priceList.add')}
      isShownAtField={(refusal) => FIELD_OF_REFUSAL[refusal] !== undefined}
      listFields={(typed) =>
        PRICE_LIST_FIELDS.map((name) => ({ label: t(`deskCatalogue.field.${name}`), value: typed[name] }))
      }
    >
      {(form) => <PriceListFields {...form} fallbacks={fallbacks} kinds={kinds} />}
    </RecordForm>
  )
}

interface PriceListFieldsProps extends Pick<PriceListFormProps, 'answer' | 'fallbacks' | 'kinds'> {
  typed: TypedPriceList
}

function PriceListFields({ typed, answer, fallbacks, kinds }: PriceListFieldsProps) {
  const { t } = useTexts()
  const getError = (name: PriceListField) => {
    if (name === FIELD_OF_REFUSAL[answer?.refusal ?? '']) return answer?.message
    const problem = answer?.problems?.[name]
    return problem && t(`deskCatalogue.problem.${problem}`, { maximum: name === 'code' ? LENGTHS.code : LENGTHS.name })
  }
  return (
    <>
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
    </>
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
