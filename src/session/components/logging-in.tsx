import { useDelayed } from '#src/ui/motion/delayed.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { useSignInPending } from './login-form.tsx'

/** Overlay while a login is pending (storefront 2.8); a fast one never shows it. */
export function SignInProgress() {
  const { t } = useTexts()
  const late = useDelayed(useSignInPending())
  if (!late) return null
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-items-center bg-veil">
      <p className="flex flex-col items-center gap-4 text-xl font-semibold">
        <span aria-hidden="true" className="skeleton h-1.5 w-40 bg-brand" />
        {t('session.login.busy')}
      </p>
    </div>
  )
}
