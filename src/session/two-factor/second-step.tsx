import { useTexts } from '#src/ui/page/texts.ts'
import { AuthLayout, Below } from '../components/auth-layout.tsx'
import { ProofForm } from './proof-form.tsx'
import type { SecondStepView } from './proof-view.ts'

/** Replaces the login form after the password: the second step, bound to its token. */
export function SecondStepSheet({ step, login }: { step: SecondStepView; login: string }) {
  const { t } = useTexts()
  return (
    <AuthLayout title={t('twoFactor.step.title')} below={<Below to={login} text={t('twoFactor.step.back')} />}>
      <p className="mt-2 mb-6 text-ink-soft">{t('twoFactor.step.text')}</p>
      <ProofForm proof={step.proof} fields={{ intent: 'secondStep', token: step.token }} />
    </AuthLayout>
  )
}
