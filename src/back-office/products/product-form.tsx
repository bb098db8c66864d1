import { Form, useNavigation } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { type FactChoices, FactSections } from './facts/fact-fields.tsx'
import { FormSection } from './facts/form-section.tsx'
import { type CardPriceList, NUMBER_KINDS } from './product.ts'
import { ChangedProduct } from './product-changes.tsx'
import {
  FLAG_FIELDS,
  type ProductProblems,
  QUANTITY_FIELDS,
  type TypedProduct,
  toDescriptionField,
  toNameField,
  toPriceField,
} from './product-form.ts'
import type { NamedChoice, ProductChoices } from './products-table.ts'

/** The result of a submission that was not saved. */
export interface ProductAnswer {
  typed: TypedProduct
  problems: ProductProblems | undefined
  message: string | undefined
  posted: PostedVersion | undefined
}

interface ProductFormProps {
  /** For a preview of what is typed. */
  id?: string
  /** Version 0 is a new product, whose code is typed too. */
  saved: { version: number; typed: TypedProduct }
  languages: readonly Language[]
  priceLists: readonly CardPriceList[]
  choices: ProductChoices
  factChoices: FactChoices
  answer: ProductAnswer | undefined
}

/** Texts, place in the catalogue, prices, numbers and rules of a product. */
export function ProductForm({ id, saved, languages, priceLists, choices, ...props }: ProductFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(saved)
  const { answer, onSubmit } = useAnswerUntilSent(props.answer, onSend)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const typed = answer?.typed ?? filled.typed
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  const fields = { typed, problems: answer?.problems }
  const isNew = saved.version === 0
  return (
    <Form
      key={filled.version}
      ref={form}
      id={id}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('deskProducts.form.title')}
      className="sheet"
    >
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted?.changed && (
            <ChangedProduct
              saved={saved.typed}
              typed={typed}
              scope={{ languages, priceLists, choices, factChoices: props.factChoices }}
            />
          )}
        </div>
      )}
      {!isNew && <VersionField version={saved.version} posted={answer?.posted} />}
      <FormSection title={t('deskProducts.form.identity')}>
        {isNew && <ProductTextField name="code" ltr {...fields} />}
        <ProductTextField name="name" hint={t('deskProducts.form.nameHint')} className="sm:col-span-2" {...fields} />
        <ChoiceField name="brandId" choices={choices.brands} typed={typed} />
        <ChoiceField name="categoryId" choices={choices.categories} typed={typed} />
        <ProductTextField name="manufacturerCode" ltr {...fields} />
        <ProductTextField name="unit" list="product-units" {...fields} />
        <datalist id="product-units">
          {props.factChoices.units.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
        <div className="sm:col-span-2 grid sm:grid-cols-2">
          {FLAG_FIELDS.map((name) => (
            <CheckField
              key={name}
              name={name}
              label={t(`deskProducts.field.${name}`)}
              defaultChecked={typed.flags[name]}
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('deskProducts.form.prices')}>
        <PriceFields priceLists={priceLists} {...fields} />
        <ProductTextField name="taxRate" ltr inputMode="decimal" {...fields} />
      </FormSection>
      <QuantitySection {...fields} />
      <FormSection title={t('deskProducts.form.numbers')} columns="sm:grid-cols-3">
        {NUMBER_KINDS.map((name) => (
          <NumbersField key={name} name={name} {...fields} />
        ))}
      </FormSection>
      <FactSections choices={props.factChoices} {...fields} />
      <TextsSection languages={languages} {...fields} />
      <p className="sticky bottom-0 border-t border-line bg-paper p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t(isNew ? 'deskProducts.form.add' : 'deskProducts.form.save')}
        </Button>
      </p>
    </Form>
  )
}

interface TypedFields {
  typed: TypedProduct
  problems: ProductProblems | undefined
}

/** The message of a field that cannot be saved. */
function useProblemText(problems: ProductProblems | undefined) {
  const { t } = useTexts()
  return (name: string) => {
    const found = problems?.[name]
    return found && t(`deskProducts.problem.${found.problem}`, { maximum: found.maximum })
  }
}

function QuantitySection(fields: TypedFields) {
  const { t } = useTexts()
  return (
    <FormSection title={t('deskProducts.form.quantities')}>
      {QUANTITY_FIELDS.map((name) => (
        <ProductTextField
          key={name}
          name={name}
          ltr
          inputMode="decimal"
          hint={t(`deskProducts.hint.${name}`)}
          {...fields}
        />
      ))}
    </FormSection>
  )
}

interface ProductTextFieldProps extends TypedFields {
  name: 'code' | 'name' | 'manufacturerCode' | 'unit' | 'taxRate' | (typeof QUANTITY_FIELDS)[number]
  ltr?: boolean
  hint?: string
  inputMode?: 'decimal'
  className?: string
  /** The id of its suggestions. */
  list?: string
}

function ProductTextField({ name, typed, problems, ltr, hint, inputMode, className, list }: ProductTextFieldProps) {
  const { t } = useTexts()
  return (
    <TextField
      name={name}
      label={t(`deskProducts.field.${name}`)}
      defaultValue={typed.texts[name]}
      error={useProblemText(problems)(name)}
      hint={hint}
      {...(className && { className })}
      {...(list && { list })}
      {...(ltr && { dir: 'ltr' })}
      {...(inputMode && { inputMode })}
    />
  )
}

interface ChoiceFieldProps {
  name: 'brandId' | 'categoryId'
  choices: readonly NamedChoice[]
  typed: TypedProduct
}

function ChoiceField({ name, choices, typed }: ChoiceFieldProps) {
  const { t } = useTexts()
  return (
    <SelectField name={name} label={t(`deskProducts.field.${name}`)} defaultValue={typed.texts[name]}>
      <option value="">{t('deskProducts.none')}</option>
      {choices.map(({ id, name: choice }) => (
        <option key={id} value={id}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

function PriceFields({ priceLists, ...fields }: TypedFields & { priceLists: readonly CardPriceList[] }) {
  const { t } = useTexts()
  if (priceLists.length === 0)
    return <p className="text-ink-soft sm:col-span-2">{t('deskProducts.form.noPriceList')}</p>
  return priceLists.map((list) => <PriceField key={list.id} list={list} {...fields} />)
}

function PriceField({ list, typed, problems }: TypedFields & { list: CardPriceList }) {
  const { t } = useTexts()
  const name = toPriceField(list.id)
  return (
    <TextField
      name={name}
      label={`${list.name} (${list.currency})`}
      defaultValue={typed.texts[name]}
      error={useProblemText(problems)(name)}
      hint={t(list.taxIncluded ? 'deskProducts.hint.withTax' : 'deskProducts.hint.withoutTax')}
      dir="ltr"
      inputMode="decimal"
    />
  )
}

function NumbersField({ name, typed, problems }: TypedFields & { name: (typeof NUMBER_KINDS)[number] }) {
  const { t } = useTexts()
  return (
    <TextAreaField
      name={name}
      label={t(`deskProducts.field.${name}`)}
      defaultValue={typed.texts[name]}
      error={useProblemText(problems)(name)}
      hint={t('deskProducts.hint.numbers')}
      dir="ltr"
      rows={4}
    />
  )
}

function TextsSection({ languages, typed, problems }: TypedFields & { languages: readonly Language[] }) {
  const { t } = useTexts()
  const getProblem = useProblemText(problems)
  return (
    <section className="p-4">
      <h2 className="mb-3 text-lg">{t('deskProducts.form.texts')}</h2>
      <div className="grid gap-4">
        {languages.map((language) => (
          <fieldset key={language} lang={language} className="grid gap-2">
            <legend className="mb-1 font-semibold">{LANGUAGE_NAMES[language]}</legend>
            <TextField
              name={toNameField(language)}
              label={t('deskProducts.form.localizedName')}
              defaultValue={typed.texts[toNameField(language)]}
              error={getProblem(toNameField(language))}
              dir="auto"
            />
            <TextAreaField
              name={toDescriptionField(language)}
              label={t('deskProducts.field.description')}
              defaultValue={typed.texts[toDescriptionField(language)]}
              error={getProblem(toDescriptionField(language))}
              dir="auto"
            />
          </fieldset>
        ))}
      </div>
    </section>
  )
}
