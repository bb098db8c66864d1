import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { ChangedFields } from '#src/ui/forms/record-version.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
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
  scope: { languages: readonly Language[]; priceLists: readonly CardPriceList[]; choices: ProductChoices }
}

/** The fields that another user changed meanwhile, with both values. */
export function ChangedProduct({ saved, typed, scope: { languages, priceLists, choices } }: ChangedProductProps) {
  const { t } = useTexts()
  const getName = (list: readonly NamedChoice[], id = '') => list.find((one) => `${one.id}` === id)?.name ?? ''
  const compare = (name: string, label: string) => ({
    label,
    saved: saved.texts[name] ?? '',
    typed: typed.texts[name] ?? '',
  })
  const single = ['name', 'manufacturerCode', 'unit', 'taxRate', ...QUANTITY_FIELDS, ...NUMBER_KINDS] as const
  return (
    <ChangedFields
      fields={[
        ...single.map((name) => compare(name, t(`deskProducts.field.${name}`))),
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
