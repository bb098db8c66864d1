import { Form, useLocation } from 'react-router'
import { useLanguageLinks } from '#src/site/language-picker.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Menu, MenuIcon, menuItemClass } from '#src/ui/layers/menu.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getDeskPage, toSitePath } from '../sites/site-link.ts'
import type { DeskData } from './desk-data.ts'

/** The signed-in user: who it is, the language, the password, and signing out. */
export function UserMenu({ desk, openerClass }: { desk: DeskData; openerClass: string }) {
  const { t } = useTexts()
  const { viewer, changePassword, logout } = desk
  return (
    <Menu
      id="desk-user"
      label={`${t('backOffice.user')}: ${viewer.name}`}
      openerClass={openerClass}
      opener={<Icon name="person" className="size-5" />}
      className="w-64"
    >
      <div className="border-b border-line px-4 pt-1.5 pb-3">
        <p className="font-semibold break-words">
          <bdi>{viewer.name}</bdi>
        </p>
        <p className="text-sm break-all text-ink-faint">
          <Ltr>{viewer.email}</Ltr>
        </p>
      </div>
      <OtherSites desk={desk} />
      <Languages desk={desk} />
      <ul className="border-t border-line pt-1.5">
        {changePassword && (
          <li>
            <a href={changePassword} className={menuItemClass()}>
              <MenuIcon name="lock" />
              {t('shell.page.changePassword')}
            </a>
          </li>
        )}
        <li>
          <Form method="post" action={logout} reloadDocument>
            <button type="submit" className={menuItemClass()}>
              <MenuIcon name="leave" />
              {t('shell.logout')}
            </button>
          </Form>
        </li>
      </ul>
    </Menu>
  )
}

/** This page at the other sites of the owner in which the user works; they sign in there. */
function OtherSites({ desk: { otherSites } }: { desk: DeskData }) {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  if (otherSites.length === 0) return null
  return (
    <ul aria-label={t('backOffice.otherSites')} className="border-b border-line py-1.5">
      {otherSites.map((site) => (
        <li key={site.origin}>
          <a href={toSitePath(site, language, getDeskPage(pathname))} className={menuItemClass()}>
            <MenuIcon name="building" />
            <bdi className="min-w-0 break-words">{site.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** This page in the other languages of the site. */
function Languages({ desk }: { desk: DeskData }) {
  const { t } = useTexts()
  const links = useLanguageLinks(desk.pageContext)
  if (links.length < 2) return null
  return (
    <ul aria-label={t('site.language')} className="py-1.5">
      {links.map(({ language, name, href, current, onClick }) => (
        <li key={language}>
          <a
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={current || undefined}
            onClick={onClick}
            className={menuItemClass(current)}
          >
            <span className="flex-1">{name}</span>
            {current && <Icon name="check" className="size-4" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
