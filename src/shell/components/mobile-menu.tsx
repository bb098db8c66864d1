import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../shop/paths.ts'
import { useLanguageLinks } from '../../site/components/language-picker.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useFollowedLinks } from '../../ui/follow.ts'
import { Icon } from '../../ui/icon.tsx'
import { opens } from '../../ui/layers/commands.ts'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { menuItemClass } from '../../ui/layers/menu.tsx'
import type { MenuCategory, ShellData } from '../shell-data.ts'
import { categoryPath } from './category-bar.tsx'

const ID = 'mobile-menu'

/** The left menu: a stack of levels, opened one by one; following a link closes it (storefront 4). */
export function MobileMenu({ shell }: { shell: ShellData }) {
  const { t } = useTranslation()
  const [stack, setStack] = useState<MenuCategory[]>([])
  const top = stack.at(-1)
  return (
    <>
      <IconButton label={t('shell.menu')} className="desk:hidden" {...opens(ID)}>
        <Icon name="menu" />
      </IconButton>
      <Dialog id={ID} title={shell.siteName} edge="start" onClose={() => setStack([])}>
        <nav aria-label={t('shell.menu')} className="pb-6" {...useFollowedLinks()}>
          {top && (
            <button type="button" onClick={() => setStack(stack.slice(0, -1))} className={menuItemClass()}>
              <Icon name="back" className="size-4.5" />
              {stack.at(-2)?.name ?? t('shell.categories')}
            </button>
          )}
          <Level
            key={top?.slug ?? 'top'}
            of={top}
            entries={top?.children ?? shell.categories}
            place={shell.place}
            onDrill={(category) => setStack([...stack, category])}
          />
          {!top && <Rest shell={shell} />}
        </nav>
      </Dialog>
    </>
  )
}

interface LevelProps {
  of: MenuCategory | undefined
  entries: MenuCategory[]
  place: ShellData['place']
  onDrill: (category: MenuCategory) => void
}

function Level({ of, entries, place, onDrill }: LevelProps) {
  const { t } = useTranslation()
  return (
    <ul className="border-b border-line py-1">
      {of && (
        <li>
          <a
            // The level just opened takes the focus from the button that is gone.
            ref={(link) => link?.focus()}
            href={categoryPath(place, of)}
            className={menuItemClass(true)}
          >
            {t('shell.allOf', { category: of.name })}
          </a>
        </li>
      )}
      {entries.map((entry) => (
        <li key={entry.slug} className="flex">
          <a href={categoryPath(place, entry)} className={menuItemClass()}>
            {entry.name}
          </a>
          {entry.children.length > 0 && (
            <IconButton
              label={t('shell.openCategory', { category: entry.name })}
              className="needs-script me-2"
              onClick={() => onDrill(entry)}
            >
              <Icon name="forward" className="size-4.5" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function Rest({ shell: { place, may } }: { shell: ShellData }) {
  const { t } = useTranslation()
  const languages = useLanguageLinks(place)
  const pages = [
    { to: pathTo(place, 'brands'), text: t('shell.brands'), shown: may.seeCatalog },
    { to: pathTo(place, 'orders'), text: t('shell.orders'), shown: may.seeOrders },
  ]
  return (
    <>
      <ul className="border-b border-line py-1">
        {pages
          .filter(({ shown }) => shown)
          .map(({ to, text }) => (
            <li key={to}>
              <a href={to} className={menuItemClass()}>
                {text}
              </a>
            </li>
          ))}
      </ul>
      <ul className="flex flex-wrap gap-x-1 px-3 py-3">
        {languages.map(({ language, name, href, current, onClick }) => (
          <li key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={current || undefined}
              onClick={onClick}
              className={LANGUAGE}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const LANGUAGE =
  'block rounded-control px-2 py-2 text-sm text-ink-soft aria-[current]:font-semibold aria-[current]:text-brand-ink'
