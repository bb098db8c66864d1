import { useId } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Language } from '../platform/i18n/language.ts'
import { type Head, switchLanguage } from '../shop/head.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, menuItemClass } from '../ui/layers/menu.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { clearStored } from '../ui/storage/browser-storage.ts'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  tr: 'Türkçe',
  en: 'English',
  ar: 'العربية',
  ru: 'Русский',
  de: 'Deutsch',
}

interface LanguageContext {
  site: { languages: Language[] }
  language: Language
}

/**
 * Links to the same page in every language of the site, also if only the page knows its addresses. They reload the
 * whole document: direction and texts change, and the browser's cache of the site is cleared (storefront 4).
 */
export function useLanguageLinks({ site, language }: LanguageContext) {
  const here = useLocation()
  const head = useMatches()
    .map(({ loaderData }) => (loaderData as { head?: Head } | undefined)?.head)
    .findLast(Boolean)
  return site.languages.map((one) => ({
    language: one,
    name: LANGUAGE_NAMES[one],
    href: switchLanguage({ site, language: one }, here, head?.addresses),
    current: one === language,
    onClick: () => clearStored('other language'),
  }))
}

const OPENER =
  'flex h-10 items-center gap-1.5 min-w-10 justify-center rounded-control px-2 font-semibold text-ink-soft hover:bg-sunk hover:text-ink'

export function LanguagePicker({
  pageContext,
  openerClass = OPENER,
}: {
  pageContext: LanguageContext
  openerClass?: string
}) {
  const { t } = useTexts()
  const id = useId()
  const links = useLanguageLinks(pageContext)
  if (links.length < 2) return null
  return (
    <Menu
      id={id}
      label={`${t('site.language')}: ${pageContext.language.toUpperCase()}`}
      openerClass={openerClass}
      opener={
        <>
          <Icon name="globe" />
          <span className="text-sm max-sm:sr-only">{pageContext.language.toUpperCase()}</span>
        </>
      }
    >
      <ul>
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
    </Menu>
  )
}
