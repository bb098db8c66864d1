import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useProposals } from '#src/ui/forms/use-proposals.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { PickedValues } from './picked-values.tsx'
import {
  MAX_CONDITIONS,
  MAX_EFFECTS,
  type TypedEffect,
  type TypedGoods,
  type TypedPromotion,
} from './promotion-form.ts'
import { EFFECT_KINDS, type NamedValue, type PromotionChoices } from './promotions-table.ts'

export interface PartsProps {
  typed: TypedPromotion
  getError: (field: string) => string | undefined
  choices: PromotionChoices
  products: readonly NamedValue[]
  findPath: string
}

/** The position of a row is its identity: the form is mounted anew when rows are added or removed. */
const numberRows = <Row,>(rows: readonly Row[]) => rows.map((row, at) => ({ row, at, key: `row ${at}` }))

/** What has to be bought: every row must hold. */
export function ConditionRows({ typed, getError, ...goods }: PartsProps) {
  const { t } = useTexts()
  const all = getError('when')
  return (
    <section className="border-t border-line p-4" aria-label={t('deskPromotions.form.conditions')}>
      <h2 className="text-lg">{t('deskPromotions.form.conditions')}</h2>
      <p className="mb-3 text-sm text-ink-soft">{t('deskPromotions.form.conditionsText')}</p>
      {all && <p className="mb-3 text-bad">{all}</p>}
      {numberRows(typed.when).map(({ row: condition, at, key }) => (
        <fieldset key={key} className="mb-4 grid gap-4 border-s-2 border-line ps-4 sm:grid-cols-2">
          <legend className="sr-only">{t('deskPromotions.form.condition', { number: `${at + 1}` })}</legend>
          <SelectField
            name={`when.${at}.measure`}
            label={t('deskPromotions.form.measure')}
            defaultValue={condition.measure}
          >
            <option value="quantity">{t('deskPromotions.form.quantity')}</option>
            <option value="amount">{t('deskPromotions.form.amount')}</option>
          </SelectField>
          <TextField
            name={`when.${at}.value`}
            label={t('deskPromotions.form.minimum')}
            defaultValue={condition.value}
            error={getError(`when.${at}.value`)}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
          <GoodsFields name={`when.${at}`} typed={condition.goods} getError={getError} {...goods} />
          {typed.when.length > 1 && (
            <RemoveRow intent={`remove.when.${at}`} label={t('deskPromotions.form.removeCondition')} />
          )}
        </fieldset>
      ))}
      {typed.when.length < MAX_CONDITIONS && (
        <Button type="submit" name="intent" value="add.when" formNoValidate>
          {t('deskPromotions.form.addCondition')}
        </Button>
      )}
    </section>
  )
}

/** What the buyer gets. */
export function EffectRows({ typed, ...rest }: PartsProps) {
  const { t } = useTexts()
  const all = rest.getError('gives')
  return (
    <section className="border-t border-line p-4" aria-label={t('deskPromotions.form.effects')}>
      <h2 className="mb-3 text-lg">{t('deskPromotions.form.effects')}</h2>
      {all && <p className="mb-3 text-bad">{all}</p>}
      {numberRows(typed.gives).map(({ row: effect, at, key }) => (
        <EffectRow key={key} at={at} effect={effect} removable={typed.gives.length > 1} {...rest} />
      ))}
      {typed.gives.length < MAX_EFFECTS && (
        <Button type="submit" name="intent" value="add.gives" formNoValidate>
          {t('deskPromotions.form.addEffect')}
        </Button>
      )}
    </section>
  )
}

interface EffectRowProps extends Omit<PartsProps, 'typed'> {
  at: number
  effect: TypedEffect
  removable: boolean
}

/** Fields of other kinds are hidden, also without script. */
const VISIBLE = {
  value: 'group-has-[option[value=freight]:checked]/effect:hidden',
  gift: 'hidden group-has-[option[value=gift]:checked]/effect:block',
  goods:
    'hidden gap-4 sm:col-span-2 sm:grid-cols-2 group-has-[option[value=percent]:checked]/effect:grid group-has-[option[value=amount]:checked]/effect:grid group-has-[option[value=price]:checked]/effect:grid',
} as const

function EffectRow({ at, effect, removable, getError, ...goods }: EffectRowProps) {
  const { t } = useTexts()
  const [kind, setKind] = useState(effect.kind)
  return (
    <fieldset className="group/effect mb-4 grid gap-4 border-s-2 border-line ps-4 sm:grid-cols-2">
      <legend className="sr-only">{t('deskPromotions.form.effect', { number: `${at + 1}` })}</legend>
      <SelectField
        name={`gives.${at}.kind`}
        label={t('deskPromotions.form.kind')}
        defaultValue={effect.kind}
        error={getError(`gives.${at}.kind`)}
        hint={t(`deskPromotions.kindText.${kind}`)}
        onChange={({ currentTarget: { value } }) => setKind(EFFECT_KINDS.find((one) => one === value) ?? 'percent')}
      >
        {EFFECT_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`deskPromotions.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name={`gives.${at}.value`}
        label={t(`deskPromotions.value.${kind}`)}
        defaultValue={effect.value}
        error={getError(`gives.${at}.value`)}
        className={VISIBLE.value}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
      />
      <GiftField name={`gives.${at}.product`} effect={effect} getError={getError} {...goods} />
      <div className={VISIBLE.goods}>
        <p className="text-sm text-ink-soft sm:col-span-2">{t('deskPromotions.form.effectGoods')}</p>
        <GoodsFields name={`gives.${at}`} typed={effect.goods} getError={getError} {...goods} />
      </div>
      {removable && <RemoveRow intent={`remove.gives.${at}`} label={t('deskPromotions.form.removeEffect')} />}
    </fieldset>
  )
}

interface GiftFieldProps extends Omit<PartsProps, 'typed'> {
  name: string
  effect: TypedEffect
}

function GiftField({ name, effect, getError, products, findPath }: GiftFieldProps) {
  const { t } = useTexts()
  const [text, setText] = useState(effect.product)
  const { proposals, listId } = useProposals(findPath, text)
  const label = [...proposals, ...products].find(({ value }) => value === text.trim())?.label
  return (
    <div className={VISIBLE.gift}>
      <TextField
        name={name}
        label={t('deskPromotions.form.gift')}
        defaultValue={effect.product}
        error={getError(name)}
        hint={label ? <bdi>{label}</bdi> : t('deskPromotions.form.giftHint')}
        onInput={({ currentTarget: { value } }) => setText(value)}
        list={listId}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <datalist id={listId}>
        {proposals.map(({ value, label: proposal }) => (
          <option key={value} value={value}>
            {proposal}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** Ids of the lists of proposals that all rows share. */
export const BRAND_LIST = 'promotion-brands'
export const CATEGORY_LIST = 'promotion-categories'

interface GoodsFieldsProps extends Omit<PartsProps, 'typed'> {
  name: string
  typed: TypedGoods
}

function GoodsFields({ name, typed, getError, choices, products, findPath }: GoodsFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="sm:col-span-2">
        <PickedValues
          name={`${name}.products`}
          label={t('deskPromotions.form.products')}
          hint={t('deskPromotions.form.productsHint')}
          error={getError(`${name}.products`)}
          values={typed.products}
          known={products}
          findPath={findPath}
          codes
        />
      </div>
      <PickedValues
        name={`${name}.brands`}
        label={t('deskPromotions.form.brands')}
        error={getError(`${name}.brands`)}
        values={typed.brands}
        known={choices.brands}
        list={BRAND_LIST}
      />
      <PickedValues
        name={`${name}.categories`}
        label={t('deskPromotions.form.categories')}
        error={getError(`${name}.categories`)}
        values={typed.categories}
        known={choices.categories}
        list={CATEGORY_LIST}
      />
    </>
  )
}

function RemoveRow({ intent, label }: { intent: string; label: string }) {
  return (
    <p className="sm:col-span-2">
      <Button type="submit" name="intent" value={intent} formNoValidate>
        {label}
      </Button>
    </p>
  )
}

/** The proposals of all fields of brands and categories. */
export function SharedLists({ choices }: { choices: PromotionChoices }) {
  return (
    <>
      {(
        [
          [BRAND_LIST, choices.brands],
          [CATEGORY_LIST, choices.categories],
        ] as const
      ).map(([id, values]) => (
        <datalist key={id} id={id}>
          {values.map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
        </datalist>
      ))}
    </>
  )
}
