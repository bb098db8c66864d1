import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass, TextLink } from '#src/ui/text-link.tsx'

interface OtherWaysProps {
  /** The users' login, from the representatives' page. */
  user: string | null
  register: string | null
  representative: string | null
  /** Address of the desktop application. */
  desktop: string | null
}

/** Links below the login: registration, representatives, desktop application; each if the shop has it. */
export function OtherWays({ user, register, representative, desktop }: OtherWaysProps) {
  const { t } = useTexts()
  if (!user && !register && !representative && !desktop) return null
  return (
    <ul className="mt-6 flex flex-col gap-2 border-t border-line pt-4 text-ink-soft">
      {register && (
        <li>
          {t('session.login.noAccount')} <TextLink to={register}>{t('session.login.register')}</TextLink>
        </li>
      )}
      {representative && (
        <li>
          <TextLink to={representative} look="faint">
            {t('session.login.asRepresentative')}
          </TextLink>
        </li>
      )}
      {user && (
        <li>
          <TextLink to={user}>{t('session.login.otherWay')}</TextLink>
        </li>
      )}
      {desktop && (
        <li>
          <a href={desktop} rel="noopener noreferrer" className={linkClass('faint')}>
            {t('session.login.desktop')}
          </a>
        </li>
      )}
    </ul>
  )
}
