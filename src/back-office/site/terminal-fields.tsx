import { useState } from 'react'
import { SANDBOX_PROVIDER } from '#src/payments/providers/sandbox/sandbox.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RowButtons } from './part-frame.tsx'
import { ROW_COUNT, rowField } from './row-form.ts'
import { PLAN_NUMBERS, secretField, TERMINAL_TEXTS, type TypedPlan, type TypedTerminal } from './terminal-form.ts'

interface PaymentProvider {
  name: string
  secrets: string[]
  hasInstalments: boolean
}

interface TerminalFieldsProps {
  typed: TypedTerminal
  isInvalid(field: string): boolean
  isNew: boolean
  providers: readonly PaymentProvider[]
  /** Prefix of the environment variables with the secrets; empty if they are saved. */
  secretsFrom: string
}

const MAX_LENGTHS = { name: 80, bank: 80, currency: 3, merchant: 64, gateUrl: 500, apiUrl: 500 }
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  nestpay: 'NestPay',
  iyzico: 'iyzico',
  paytr: 'PayTR',
  paypal: 'PayPal',
}
const SANDBOX_NAME = PROVIDER_NAMES[SANDBOX_PROVIDER] ?? ''

/** Bank, provider, addresses and secrets of a terminal. */
export function TerminalFields({ typed: { terms, secrets }, isInvalid, isNew, ...more }: TerminalFieldsProps) {
  const { t } = useTexts()
  const { providers, secretsFrom } = more
  const [chosen, setChosen] = useState(terms.provider)
  const field = (name: keyof typeof MAX_LENGTHS) => ({
    name: rowField(name, 0),
    label: t(`siteFacts.terminals.field.${name}`),
    defaultValue: terms[name],
    maxLength: MAX_LENGTHS[name],
    error: isInvalid(rowField(name, 0)) ? t(`siteFacts.terminals.problem.${name}`) : undefined,
  })
  const provider = providers.find(({ name }) => name === chosen)
  return (
    <div className="p-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {isNew ? (
          <TextField {...field('name')} hint={t('siteFacts.terminals.nameHint')} />
        ) : (
          <input type="hidden" name={rowField('name', 0)} value={terms.name} />
        )}
        <SelectField
          name={rowField('provider', 0)}
          label={t('siteFacts.terminals.field.provider')}
          hint={t('siteFacts.terminals.providerHint')}
          defaultValue={terms.provider}
          onChange={(event) => setChosen(event.target.value)}
        >
          {providers.map(({ name }) => (
            <option key={name} value={name}>
              {PROVIDER_NAMES[name] ?? name}
            </option>
          ))}
        </SelectField>
        <SelectField name={rowField('kind', 0)} label={t('siteFacts.terminals.field.kind')} defaultValue={terms.kind}>
          <option value="individual">{t('siteFacts.terminals.kind.individual')}</option>
          <option value="commercial">{t('siteFacts.terminals.kind.commercial')}</option>
        </SelectField>
        {TERMINAL_TEXTS.map((name) => (
          <TextField key={name} {...field(name)} {...(name !== 'bank' && { dir: 'ltr' })} />
        ))}
      </div>
      <div className="mt-3 flex flex-col gap-1">
        <CheckField
          name={rowField('asksNationalId', 0)}
          value="true"
          defaultChecked={terms.asksNationalId === 'true'}
          label={t('siteFacts.terminals.asksNationalId')}
        />
        <CheckField
          name={rowField('sandbox', 0)}
          value="true"
          defaultChecked={terms.sandbox === 'true'}
          label={t('siteFacts.terminals.sandboxText', { provider: SANDBOX_NAME })}
        />
        {isInvalid(rowField('sandbox', 0)) && (
          <p className="text-sm text-bad">{t('siteFacts.terminals.problem.sandbox', { provider: SANDBOX_NAME })}</p>
        )}
      </div>
      <Secrets
        secrets={secrets}
        secretsFrom={secretsFrom}
        isNew={isNew}
        names={provider?.secrets ?? []}
        invalid={isInvalid(rowField('secrets', 0))}
      />
    </div>
  )
}

interface SecretsProps {
  names: readonly string[]
  secrets: Readonly<Record<string, string>>
  secretsFrom: string
  isNew: boolean
  invalid: boolean
}

function Secrets({ names, secrets, secretsFrom, isNew, invalid }: SecretsProps) {
  const { t } = useTexts()
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{t('siteFacts.terminals.secrets')}</legend>
      {secretsFrom !== '' ? (
        <p className="text-ink-soft">
          {t('siteFacts.terminals.secretsFrom')} <Ltr className="font-mono">{secretsFrom}_…</Ltr>
        </p>
      ) : (
        <>
          {!isNew && <p className="text-ink-soft">{t('siteFacts.terminals.secretsHint')}</p>}
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-3">
            {names.map((name) => (
              <TextField
                key={name}
                name={secretField(name)}
                label={name}
                type="password"
                autoComplete="off"
                dir="ltr"
                maxLength={500}
                defaultValue={secrets[name]}
                error={invalid ? t('siteFacts.terminals.problem.secrets') : undefined}
              />
            ))}
          </div>
        </>
      )}
      {secretsFrom !== '' && invalid && <p className="text-bad">{t('siteFacts.terminals.problem.variables')}</p>}
    </fieldset>
  )
}

interface PlansProps {
  plans: readonly TypedPlan[]
  isInvalid(field: string): boolean
  currency: string
}

/** The instalments that the terminal offers. */
export function TerminalPlans({ plans, isInvalid, currency }: PlansProps) {
  const { t } = useTexts()
  return (
    <fieldset className="border-t border-line">
      <legend className="sr-only">{t('siteFacts.terminals.plans')}</legend>
      <input type="hidden" name={ROW_COUNT} value={plans.length} />
      <h3 className="px-4 pt-4 font-semibold">{t('siteFacts.terminals.plans')}</h3>
      <p className="px-4 text-ink-soft">{t('siteFacts.terminals.plansText')}</p>
      {isInvalid(rowField('plans', 0)) && <p className="px-4 text-bad">{t('siteFacts.terminals.problem.plans')}</p>}
      <ol className="ruled">
        {plans.map((plan, at) => (
          <li key={rowField('plan', at)} className="p-4">
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.3fr)_minmax(0,1fr)_auto]">
              <TextField
                name={rowField('family', at)}
                label={t('siteFacts.terminals.plan.family')}
                defaultValue={plan.family}
                maxLength={40}
                dir="ltr"
              />
              {PLAN_NUMBERS.map((name) => (
                <TextField
                  key={name}
                  name={rowField(name, at)}
                  label={t(`siteFacts.terminals.plan.${name}`, { currency })}
                  defaultValue={plan[name]}
                  dir="ltr"
                  inputMode="decimal"
                  error={isInvalid(rowField(name, at)) ? t(`siteFacts.terminals.planProblem.${name}`) : undefined}
                />
              ))}
              <SelectField
                name={rowField('borneBy', at)}
                label={t('siteFacts.terminals.plan.borneBy')}
                defaultValue={plan.borneBy}
              >
                <option value="buyer">{t('siteFacts.terminals.buyer')}</option>
                <option value="shop">{t('siteFacts.terminals.shop')}</option>
              </SelectField>
              <div className="sm:mt-6">
                <RowButtons at={at} name={`${plan.family} ${plan.instalments}`} />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="add">
          <Icon name="plus" />
          {t('siteFacts.terminals.addPlan')}
        </Button>
      </p>
    </fieldset>
  )
}
