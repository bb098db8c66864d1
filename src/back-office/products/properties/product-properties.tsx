import { useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { FormDraft } from '#src/back-office/drafts/form-draft.tsx'
import { fold } from '#src/platform/i18n/fold.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import { Button } from '#src/ui/button.tsx'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { type PropertiesAnswer, type PropertyProblems, type TypedProperty, toPropertyField } from './property-form.ts'

export const PROPERTIES_INTENT = 'properties'

interface ProductPropertiesProps {
  saved: { version: number; properties: TypedProperty[] }
  /** Of all properties of the site. */
  names: readonly string[]
  /** Address that finds values by `?property=&q=`. */
  valuesPath: string
  answer: PropertiesAnswer | undefined
}

const NEW_PROPERTY: TypedProperty = { name: '', values: '', isSaved: false }

/** The properties of a product, and an empty row for another one. */
export function ProductProperties({ saved, names, valuesPath, answer: newAnswer }: ProductPropertiesProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { filled, onChange, onSubmit: onSend } = useFilledRecord(saved)
  const { answer, onSubmit } = useAnswerUntilSent(newAnswer, onSend)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  const properties = answer?.typed ?? filled.properties
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.message
  return (
    <Form
      key={`${filled.version} ${answer ? JSON.stringify(answer.typed) : ''}`}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('productProperties.title')}
      className="sheet min-w-0"
    >
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('productProperties.title')}</h2>
      <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">{t('productProperties.text')}</p>
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted.changed && <ChangedProperties saved={saved.properties} typed={answer.typed} />}
        </div>
      )}
      <VersionField version={saved.version} posted={answer?.posted} />
      <div className="grid gap-3 p-4">
        {[...properties, NEW_PROPERTY].map((property, at) => (
          <PropertyRow
            key={toPropertyField(at, 'name')}
            at={at}
            property={property}
            problem={answer?.problems?.[at]}
            names={names}
            valuesPath={valuesPath}
            onChoose={onChange}
          />
        ))}
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value={PROPERTIES_INTENT} disabled={busy}>
          {t('productProperties.save')}
        </Button>
      </p>
    </Form>
  )
}

interface PropertyRowProps extends Pick<ProductPropertiesProps, 'names' | 'valuesPath'> {
  at: number
  property: TypedProperty
  problem: PropertyProblems[number] | undefined
  /** A chosen proposal is no input event of the form. */
  onChoose(): void
}

function PropertyRow({ names, ...row }: PropertyRowProps) {
  const { t } = useTexts()
  const { at, property, problem, onChoose } = row
  const [name, setName] = useState(property.name)
  const isNameWrong = problem === 'name' || problem === 'longName'
  if (property.isSaved)
    return (
      <div>
        <input type="hidden" name={toPropertyField(at, 'name')} value={property.name} />
        <input type="hidden" name={toPropertyField(at, 'saved')} value="1" />
        <ValuesField {...row} label={property.name} name={property.name} />
      </div>
    )
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="sr-only">{t('productProperties.add')}</legend>
      <Combobox
        name={toPropertyField(at, 'name')}
        label={t('productProperties.name')}
        defaultValue={property.name}
        error={isNameWrong ? t(`productProperties.problem.${problem}`, { ...PROPERTY_LIMITS }) : undefined}
        autoComplete="off"
        texts={{ open: t('productProperties.open'), none: '' }}
        choices={(typed) => toProposals(names.filter((one) => includesText(one, typed)).slice(0, MAX_PROPOSALS))}
        onText={(text) => {
          setName(text)
          onChoose()
        }}
      />
      <ValuesField
        {...row}
        label={t('productProperties.values')}
        name={name}
        problem={isNameWrong ? undefined : problem}
      />
    </fieldset>
  )
}

interface ValuesFieldProps extends Omit<PropertyRowProps, 'names'> {
  label: string
  /** Of the property, as typed. */
  name: string
}

function ValuesField({ at, property, problem, valuesPath, onChoose, label, name }: ValuesFieldProps) {
  const { t } = useTexts()
  const values = useValueProposals(valuesPath, name)
  return (
    <Combobox
      name={toPropertyField(at, 'values')}
      label={label}
      defaultValue={property.values}
      error={problem && t(`productProperties.problem.${problem}`, { ...PROPERTY_LIMITS })}
      autoComplete="off"
      texts={{ open: t('productProperties.open'), none: '' }}
      choices={values.list}
      onReach={() => values.load('')}
      onText={(text) => {
        values.load(text)
        onChoose()
      }}
    />
  )
}

const MAX_PROPOSALS = 30

/** New texts are allowed: without a proposal there is no list. */
const toProposals = (texts: readonly string[]) => (texts.length > 0 ? texts : undefined)

const includesText = (name: string, typed: string) => fold(name).includes(fold(typed.trim()))

/** Proposals for the last of the typed values, each with the values before it. */
function useValueProposals(valuesPath: string, property: string) {
  const fetcher = useFetcher<{ names: string[] }>()
  const split = (text: string) => {
    const start = Math.max(text.lastIndexOf(';'), text.lastIndexOf('|')) + 1
    return { before: text.slice(0, start), last: text.slice(start).trim() }
  }
  return {
    load(text: string) {
      const query = new URLSearchParams({ property, q: split(text).last })
      if (property.trim() !== '') void fetcher.load(`${valuesPath}?${query}`)
    },
    // Opened without typing, the list has the values that the field was reached with.
    list: (typed: string, filled: string) => {
      const { before } = split(typed || filled)
      return toProposals((fetcher.data?.names ?? []).map((name) => (before ? `${before} ${name}` : name)))
    },
  }
}

interface ChangedPropertiesProps {
  saved: readonly TypedProperty[]
  typed: readonly TypedProperty[]
}

/** The properties that another user saved meanwhile, next to the typed ones. */
function ChangedProperties({ saved, typed }: ChangedPropertiesProps) {
  const names = [...new Set([...saved, ...typed].map(({ name }) => name))]
  const getValues = (properties: readonly TypedProperty[], name: string) =>
    properties.find((one) => one.name === name)?.values ?? ''
  return (
    <ChangedFields
      fields={names.map((name) => ({ label: name, saved: getValues(saved, name), typed: getValues(typed, name) }))}
    />
  )
}
