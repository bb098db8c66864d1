import { useRowLabels } from '#src/catalog/row-labels.tsx'
import type { Language } from '#src/platform/i18n/language.ts'
import { seasonName, toSeason } from '#src/products/product.ts'
import type { ProductGroup } from '#src/products/product-group.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { POSITIONS } from './facts/fact.ts'
import type { FactChoices } from './facts/fact-fields.tsx'
import { FACT_LABELS, toOwnField } from './facts/fact-form.ts'
import { type CardPriceList, NUMBER_KINDS } from './product.ts'
import {
  FLAG_FIELDS,
  QUANTITY_FIELDS,
  type TypedProduct,
  toDescriptionField,
  toNameField,
  toPriceField,
} from './product-form.ts'
import type { NamedChoice, ProductChoices } from './products-table.ts'

interface ChangedProductProps {
  saved: TypedProduct
  typed: TypedProduct
  scope: {
    languages: readonly Language[]
    priceLists: readonly CardPriceList[]
    choices: ProductChoices
    factChoices: FactChoices
  }
}

/** The fields that another user changed meanwhile, with both values. */
export function ChangedProduct({
  saved,
  typed,
  scope: { languages, priceLists, choices, factChoices },
}: ChangedProductProps) {
  const { t } = useTexts()
  const getName = (list: readonly NamedChoice[], id = '') => list.find((one) => `${one.id}` === id)?.name ?? ''
  const toFactText = useFactText(factChoices)
  const compare = (name: string, label: string) => ({
    label,
    saved: saved.texts[name] ?? '',
    typed: typed.texts[name] ?? '',
  })
  const single = ['name', 'manufacturerCode', 'unit', 'taxRate', ...QUANTITY_FIELDS, ...NUMBER_KINDS] as const
  const coded = ['origin', 'season', 'stockType', 'groups', 'icons'] as const
  const facts = FACT_LABELS.filter((name) => !coded.some((one) => one === name))
  return (
    <ChangedFields
      fields={[
        ...[...single, ...facts].map((name) => compare(name, t(`deskProducts.field.${name}`))),
        ...(
          [
            ['brandId', choices.brands],
            ['categoryId', choices.categories],
          ] as const
        ).map(([name, list]) => ({
          label: t(`deskProducts.field.${name}`),
          saved: getName(list, saved.texts[name]),
          typed: getName(list, typed.texts[name]),
        })),
        ...coded.map((name) => ({
          label: t(`deskProducts.field.${name}`),
          saved: toFactText(name, saved.texts[name]),
          typed: toFactText(name, typed.texts[name]),
        })),
        ...POSITIONS.map((position) =>
          compare(
            toOwnField(position),
            factChoices.fields[position - 1] || t('productFacts.ownField', { number: position }),
          ),
        ),
        ...priceLists.map(({ id, name }) => compare(toPriceField(id), name)),
        ...languages.flatMap((language) => [
          compare(toNameField(language), `${t('deskProducts.field.name')} (${LANGUAGE_NAMES[language]})`),
          compare(toDescriptionField(language), `${t('deskProducts.field.description')} (${LANGUAGE_NAMES[language]})`),
        ]),
        ...FLAG_FIELDS.map((name) => ({
          label: t(`deskProducts.field.${name}`),
          saved: saved.flags[name],
          typed: typed.flags[name],
        })),
      ]}
    />
  )
}

/** The words of facts that the form has as codes. */
function useFactText({ origins, stockTypes, icons }: FactChoices) {
  const texts = useTexts()
  const { groups } = useRowLabels()
  return (field: 'origin' | 'season' | 'stockType' | 'groups' | 'icons', text = '') => {
    const toWord = (code: string) => {
      if (field === 'origin') return origins.find((origin) => origin.code === code)?.name ?? code
      if (field === 'stockType') return stockTypes.find(({ id }) => `${id}` === code)?.name ?? code
      if (field === 'icons') return icons.find(({ key }) => key === code)?.name ?? code
      if (field === 'groups') return groups[code as ProductGroup] ?? code
      const season = toSeason(Number(code))
      return season === null ? code : seasonName(season, texts)
    }
    return text.split('\n').filter(Boolean).map(toWord).join(', ')
  }
}
