import { useRowLabels } from '#src/catalog/row-labels.tsx'
import type { CountryName } from '#src/platform/i18n/country.ts'
import { SEASONS, seasonName } from '#src/products/product.ts'
import { PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProductProblems, TypedProduct } from '../product-form.ts'
import { FACT_CLASSES, FACT_MEASURES, type FactNames, LABEL_CLASSES, POSITIONS } from './fact.ts'
import { type FactLabel, toOwnField } from './fact-form.ts'
import { FoldedSection, FormSection } from './form-section.tsx'

/** What the fields of the facts are chosen from. */
export interface FactChoices extends FactNames {
  origins: readonly CountryName[]
}

interface FactSectionProps {
  choices: FactChoices
  typed: TypedProduct
  problems: ProductProblems | undefined
}

/** Measures, origin, tyre label, and what a product is marked with in the shop. */
export function FactSections(props: FactSectionProps) {
  return (
    <>
      <MeasureSection {...props} />
      <TyreSection {...props} />
      <MarkSection {...props} />
    </>
  )
}

/** The properties of a field by its name. */
function useFactField({ typed, problems }: FactSectionProps) {
  const { t } = useTexts()
  return (name: FactLabel) => {
    const found = problems?.[name]
    return {
      name,
      label: t(`deskProducts.field.${name}`),
      defaultValue: typed.texts[name] ?? '',
      error: found && t(`deskProducts.problem.${found.problem}`, { maximum: found.maximum }),
    }
  }
}

function MeasureSection(props: FactSectionProps) {
  const { t } = useTexts()
  const toField = useFactField(props)
  const { origins, stockTypes } = props.choices
  const { origin = '', stockType = '' } = props.typed.texts
  return (
    <FormSection title={t('productFacts.measures')}>
      {FACT_MEASURES.map((name) => (
        <TextField key={name} {...toField(name)} dir="ltr" inputMode="decimal" hint={t(`productFacts.hint.${name}`)} />
      ))}
      <SelectField {...toField('origin')}>
        <option value="">{t('deskProducts.none')}</option>
        {origin !== '' && !origins.some(({ code }) => code === origin) && <option value={origin}>{origin}</option>}
        {origins.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...toField('productionDate')} hint={t('productFacts.hint.productionDate')} />
      <TextField {...toField('shortCode')} dir="ltr" />
      <TextField {...toField('packageName')} hint={t('productFacts.hint.packageName')} />
      <SelectField {...toField('stockType')}>
        {!stockTypes.some(({ id }) => `${id}` === stockType) && <option value={stockType}>{stockType}</option>}
        {stockTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...toField('sortNo')} dir="ltr" inputMode="numeric" hint={t('productFacts.hint.sortNo')} />
      <TextField {...toField('salesPerson')} hint={t('productFacts.hint.salesPerson')} />
      <TextAreaField {...toField('internalNote')} rows={2} hint={t('productFacts.hint.salesPerson')} />
    </FormSection>
  )
}

const TYRE_FIELDS = ['season', ...FACT_CLASSES, 'noiseDb'] as const

function TyreSection(props: FactSectionProps) {
  const texts = useTexts()
  const { t } = texts
  const toField = useFactField(props)
  const isUsed = TYRE_FIELDS.some((name) => props.typed.texts[name] || props.problems?.[name])
  return (
    <FoldedSection title={t('productFacts.tyreLabel')} isOpen={isUsed}>
      <SelectField {...toField('season')}>
        <option value="">{t('productFacts.unknown')}</option>
        {SEASONS.map((season, stored) => (
          <option key={season} value={stored}>
            {seasonName(season, texts)}
          </option>
        ))}
      </SelectField>
      {FACT_CLASSES.map((name) => (
        <SelectField key={name} {...toField(name)}>
          <option value="">{t('productFacts.unknown')}</option>
          {LABEL_CLASSES[name].map((letter) => (
            <option key={letter}>{letter}</option>
          ))}
        </SelectField>
      ))}
      <TextField {...toField('noiseDb')} dir="ltr" inputMode="numeric" />
    </FoldedSection>
  )
}

/** Product groups, icons and the fields that the site named. */
function MarkSection(props: FactSectionProps) {
  const { t } = useTexts()
  const { groups } = useRowLabels()
  const { typed, problems, choices } = props
  const { groups: marks = '', icons = '' } = typed.texts
  const [marked, chosen] = [marks.split('\n'), icons.split('\n').filter(Boolean)]
  const others = chosen.filter((key) => !choices.icons.some((icon) => icon.key === key))
  const positions = POSITIONS.filter((position) => choices.fields[position - 1] || typed.texts[toOwnField(position)])
  const isOwnUsed = positions.map(toOwnField).some((name) => typed.texts[name] || problems?.[name])
  const isUsed = marks !== '' || icons !== '' || problems?.icons !== undefined || isOwnUsed
  return (
    <FoldedSection title={t('productFacts.marks')} isOpen={isUsed}>
      <CheckList legend={t('deskProducts.field.groups')}>
        {PRODUCT_GROUPS.map((group) => (
          <CheckField
            key={group}
            name="groups"
            value={group}
            label={groups[group]}
            defaultChecked={marked.includes(group)}
          />
        ))}
      </CheckList>
      <CheckList legend={t('deskProducts.field.icons')} error={useFactField(props)('icons').error}>
        {[...choices.icons, ...others.map((key) => ({ key, name: key }))].map(({ key, name }) => (
          <CheckField key={key} name="icons" value={key} label={name} defaultChecked={chosen.includes(key)} />
        ))}
      </CheckList>
      {positions.map((position) => {
        const name = toOwnField(position)
        const found = problems?.[name]
        return (
          <TextField
            key={name}
            name={name}
            label={choices.fields[position - 1] || t('productFacts.ownField', { number: position })}
            defaultValue={typed.texts[name]}
            error={found && t(`deskProducts.problem.${found.problem}`, { maximum: found.maximum })}
          />
        )
      })}
    </FoldedSection>
  )
}

interface CheckListProps {
  legend: string
  error?: string | undefined
  children: React.ReactNode
}

function CheckList({ legend, error, children }: CheckListProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{legend}</legend>
      {children}
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
