import { Form, useNavigation } from 'react-router'
import type { LegalContract } from '#src/site/contract.ts'
import { ContractDialog } from '#src/site/contract-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { opens } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { AuthMessage } from '../components/auth-layout.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { type Field, getMaxLength, HOME_COUNTRY, type Problems } from './application.ts'

/** Problems of a registration, with all typed values except passwords. */
export interface RegisterProblem {
  typed: Partial<Record<Field, string>>
  accepted: number[]
  marketing: boolean
  problems: Problems
  contractMissing: boolean
  message?: string
}

interface RegisterFormProps {
  kind: 'dealer' | 'public'
  countries: { id: number; name: string }[]
  contracts: (LegalContract & { needsConsent: boolean })[]
  problem: RegisterProblem | undefined
}

/** One column on phones, two on wider screens; company, person, address, password, contracts. */
export function RegisterForm({ kind, countries, contracts, problem }: RegisterFormProps) {
  const { t } = useTexts()
  const form = useFocusOnProblem<HTMLFormElement>(problem)
  return (
    <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-8">
      {problem && <AuthMessage look="bad">{problem.message ?? t('ui.mendMarked')}</AuthMessage>}
      <input type="hidden" name="kind" value={kind} />
      {kind === 'dealer' && (
        <Group title={t('session.register.firm')}>
          <Text field="companyName" complete="organization" problem={problem} wide />
          <Text field="taxOffice" complete="off" problem={problem} />
          <Text field="taxNumber" complete="off" problem={problem} code="numeric" />
        </Group>
      )}
      <Group title={t('session.register.person')}>
        <Text field="firstName" complete="given-name" problem={problem} />
        <Text field="lastName" complete="family-name" problem={problem} />
        <Text field="email" complete="email" problem={problem} code="email" />
        <Text field="phone" complete="tel" problem={problem} code="tel" />
      </Group>
      <Group title={t('session.register.where')}>
        <Text field="line" complete="street-address" problem={problem} wide />
        <Text field="city" complete="address-level1" problem={problem} />
        <Text field="county" complete="address-level2" problem={problem} />
        <SelectField
          name="country"
          label={t('session.field.country')}
          autoComplete="country"
          defaultValue={problem?.typed.country ?? HOME_COUNTRY}
          className="sm:col-span-2"
        >
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Group>
      <NewPassword problem={problem} />
      <div className="flex flex-col gap-2">
        <ContractTicks
          contracts={contracts}
          accepted={problem?.accepted ?? []}
          missing={problem?.contractMissing === true}
        />
        <CheckField name="marketing" label={t('session.register.marketing')} defaultChecked={problem?.marketing} />
      </div>
      <Submit />
    </Form>
  )
}

function NewPassword({ problem }: { problem: RegisterProblem | undefined }) {
  const { t } = useTexts()
  const getFieldError = useFieldErrors(problem)
  return (
    <Group title={t('session.register.access')}>
      <PasswordField
        name="password"
        label={t('session.field.password')}
        autoComplete="new-password"
        error={getFieldError('password')}
        rated
      />
      <PasswordField
        name="passwordAgain"
        label={t('session.field.passwordAgain')}
        autoComplete="new-password"
        error={getFieldError('passwordAgain')}
      />
    </Group>
  )
}

function Submit() {
  const { t } = useTexts()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  return (
    <Button type="submit" look="main" size="large" disabled={busy}>
      {t(busy ? 'session.register.busy' : 'session.register.submit')}
    </Button>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

interface TextProps {
  field: Exclude<Field, 'password' | 'passwordAgain' | 'country'>
  complete: string
  problem: RegisterProblem | undefined
  /** Left-to-right in every language, with a matching keyboard. */
  code?: 'numeric' | 'email' | 'tel'
  wide?: boolean
}

function Text({ field, complete, problem, code, wide = false }: TextProps) {
  const { t } = useTexts()
  const error = useFieldErrors(problem)(field)
  return (
    <TextField
      name={field}
      label={t(`session.field.${field}`)}
      autoComplete={complete}
      maxLength={getMaxLength(field)}
      defaultValue={problem?.typed[field]}
      error={error}
      {...(code && { inputMode: code, dir: 'ltr' as const })}
      {...(wide && { className: 'sm:col-span-2' })}
    />
  )
}

function useFieldErrors(problem: RegisterProblem | undefined) {
  const { t } = useTexts()
  return (field: Field) => {
    const what = problem?.problems[field]
    return what && t(`session.problem.${what}`, { field: t(`session.field.${field}`) })
  }
}

interface ContractTicksProps {
  /** Contracts need consent; a notice is only shown. */
  contracts: readonly (LegalContract & { needsConsent: boolean })[]
  accepted: readonly number[]
  missing: boolean
}

/** The registration contract and the privacy notice, each with a checkbox and its text in a dialog. */
function ContractTicks({ contracts, accepted, missing }: ContractTicksProps) {
  const { t } = useTexts()
  return contracts.map((contract) => {
    const { id, title, needsConsent } = contract
    const ticked = accepted.includes(id)
    return (
      <div key={id}>
        <CheckField
          name="accepted"
          value={id}
          defaultChecked={ticked}
          label={t(needsConsent ? 'session.register.accept' : 'session.register.seen', { title })}
          error={missing && !ticked ? t('session.problem.contract') : undefined}
        />
        <button type="button" {...opens(`contract-${id}`)} className={`ms-7 text-sm ${linkClass()}`}>
          {t('session.register.read', { title })}
        </button>
        <ContractDialog id={`contract-${id}`} contract={contract} />
      </div>
    )
  })
}
