import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DragRow } from '../drag/drag-rows.tsx'
import type { Route } from './+types/shipping-method-page'
import { sortTextLanguages } from './language-texts.ts'
import { NameAndNote, OtherLanguages } from './name-and-note.tsx'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, ROW_COUNT, rowField } from './row-form.ts'
import {
  BLANK_RULE,
  makeKey,
  NEW_METHOD,
  RULE_AMOUNTS,
  RULE_LISTS,
  readMethod,
  type TypedRule,
  type TypedShippingMethod,
  toMethodDocument,
  toMethodFields,
  toTypedMethod,
} from './shipping-form.ts'
import { getMethodName } from './shipping-view.ts'

const MAX_LENGTHS = { name: 80, note: 300, company: 80 }

/** A shipping method, or the form of a new one at `/shipping/new`. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { method, version } = await loadMethod(page, args.params.key)
  const title = method ? getMethodName(method, page) : page.i18n.t('siteFacts.shipping.add')
  return {
    head: hiddenHead(page, title),
    tabs: listPartTabs(page, 'shipping'),
    recordHistory: method && toHistoryPaths(page, 'shippingMethods', 'shipping'),
    title,
    saved: { version, typed: method ? toTypedMethod(page.language, method) : NEW_METHOD },
    currency: page.site.currency,
    languages: sortTextLanguages(page),
  }
}

/** Without a key the form is that of a new method. */
async function loadMethod(page: PageRequest, key: string | undefined) {
  const { document, version } = await loadPart(page, 'shipping')
  const method = document.find((one) => one.key === key)
  if (!method && key !== undefined) throw new Response(null, { status: 404 })
  return { document, method, version }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedShippingMethod>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readMethod(form)
  const rules = editRows(typed.rules, `${form.get('intent') ?? ''}`, BLANK_RULE)
  if (rules) return { typed: { ...typed, rules }, invalid: [], message: undefined, posted: { version, changed: false } }
  const { document, method } = await loadMethod(page, args.params.key)
  const keys = document.map(({ key }) => key)
  const written = toMethodDocument(page.language, method?.key ?? makeKey(typed, keys), typed)
  const all = method ? document.map((one) => (one.key === method.key ? written : one)) : [...document, written]
  const saved = await savePart(page, { part: 'shipping', document: all, version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.shipping)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const invalid = toMethodFields(saved.paths, all.indexOf(written))
  return { typed, invalid, message: saved.message, posted: { version, changed: saved.changed } }
}

export const meta = pageMeta

export default function ShippingMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, title, saved, currency, languages } = loaderData
  const [first] = languages
  const compare = (before: TypedShippingMethod, typed: TypedShippingMethod) => [
    { label: title, saved: describeMethod(before), typed: describeMethod(typed) },
  ]
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.shipping.rulesText')}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <PartForm label={title} hasRows saved={saved} answer={actionData} compare={compare}>
        {({ typed: { terms, rules }, isInvalid }) => {
          const texts = { typed: terms, at: 0, maxLength: MAX_LENGTHS, isInvalid }
          return (
            <>
              <input type="hidden" name={ROW_COUNT} value={rules.length} />
              <div className="p-4">
                <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
                  {first && <NameAndNote language={first} {...texts} />}
                  <TextField
                    name={rowField('company', 0)}
                    label={t('siteFacts.shipping.company')}
                    hint={t('siteFacts.shipping.companyHint')}
                    defaultValue={terms.company}
                    maxLength={MAX_LENGTHS.company}
                    error={isInvalid(rowField('company', 0)) ? t('siteFacts.shipping.companyProblem') : undefined}
                  />
                  <TextField
                    name={rowField('taxRate', 0)}
                    label={t('siteFacts.shipping.taxRate')}
                    defaultValue={terms.taxRate}
                    dir="ltr"
                    inputMode="decimal"
                    error={isInvalid(rowField('taxRate', 0)) ? t('siteFacts.problem.decimal') : undefined}
                  />
                </div>
                <OtherLanguages languages={languages} {...texts} />
              </div>
              <ol className="ruled border-t border-line" aria-label={t('siteFacts.shipping.rules')}>
                {rules.map((rule, at) => (
                  <DragRow row={`${at}`} key={rowField('rule', at)} className="p-4">
                    <Rule rule={rule} at={at} count={rules.length} currency={currency} isInvalid={isInvalid} />
                  </DragRow>
                ))}
              </ol>
              <p className="border-t border-line p-4">
                <Button type="submit" name="intent" value="add">
                  <Icon name="plus" />
                  {t('siteFacts.shipping.addRule')}
                </Button>
              </p>
            </>
          )
        }}
      </PartForm>
    </PartFrame>
  )
}

const describeMethod = ({ terms, rules }: TypedShippingMethod) =>
  [terms, ...rules].flatMap((row) => Object.values(row).filter(Boolean)).join(' · ')

interface RuleProps {
  rule: TypedRule
  at: number
  count: number
  currency: string
  isInvalid(field: string): boolean
}

function Rule({ rule, at, count, currency, isInvalid }: RuleProps) {
  const { t } = useTexts()
  const name = t('siteFacts.shipping.rule', { number: at + 1 })
  return (
    <fieldset>
      <legend className="font-semibold">{name}</legend>
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {RULE_LISTS.map((field) => (
          <TextField
            key={field}
            name={rowField(field, at)}
            label={t(`siteFacts.rule.${field}`)}
            hint={t(`siteFacts.rule.${field}Hint`)}
            defaultValue={rule[field]}
            {...(field === 'countries' && { dir: 'ltr' })}
            error={isInvalid(rowField(field, at)) ? t(`siteFacts.rule.${field}Problem`) : undefined}
          />
        ))}
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-3">
        {RULE_AMOUNTS.map((field) => (
          <TextField
            key={field}
            name={rowField(field, at)}
            label={t(`siteFacts.rule.${field}`, { currency })}
            defaultValue={rule[field]}
            dir="ltr"
            inputMode="decimal"
            error={isInvalid(rowField(field, at)) ? t('siteFacts.rule.amountProblem') : undefined}
          />
        ))}
      </div>
      <div className="mt-2">
        <RowButtons at={at} name={name} count={count} removable={count > 1} />
      </div>
    </fieldset>
  )
}
