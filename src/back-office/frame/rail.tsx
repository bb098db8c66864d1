import { useId } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { findPage, pageOfPath } from '#src/shop/paths.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { closesWhenFollowed } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskData } from './desk-data.ts'
import type { RailGroup, RailLink } from './rail-view.ts'

interface RailProps {
  desk: Pick<DeskData, 'rail' | 'home' | 'siteName'>
  narrow: boolean
  onToggle: () => void
}

/** The rail next to the page: the name of the site, the pages by group, and the button that reduces it to icons. */
export function Rail({ desk: { rail, home, siteName }, narrow, onToggle }: RailProps) {
  const { t } = useTexts()
  const label = t(narrow ? 'backOffice.rail.widen' : 'backOffice.rail.narrow')
  return (
    <>
      <Link
        to={home}
        title={narrow ? siteName : undefined}
        className={classes(
          'flex h-14 shrink-0 items-center gap-2.5 border-b border-line font-bold -outline-offset-2',
          narrow ? 'justify-center' : 'px-4',
        )}
      >
        <SiteMark name={siteName} />
        <span dir="auto" className={narrow ? 'sr-only' : 'truncate'}>
          {siteName}
        </span>
      </Link>
      <div className="flex-1 overflow-y-auto overscroll-contain">
        <RailPages groups={rail} narrow={narrow} />
      </div>
      <button
        type="button"
        onClick={onToggle}
        aria-label={label}
        title={label}
        className={classes(
          'needs-script flex min-h-11 shrink-0 items-center gap-3 border-t border-line text-sm text-ink-soft -outline-offset-2 hover:bg-ground',
          narrow ? 'justify-center' : 'px-4.5',
        )}
      >
        <Icon name={narrow ? 'forward' : 'back'} className="size-4.5" />
        <span aria-hidden="true" className={narrow ? 'sr-only' : undefined}>
          {label}
        </span>
      </button>
    </>
  )
}

/** The initial of the site, in its colour. */
function SiteMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-control bg-brand text-on-brand uppercase"
    >
      {[...name.trim()][0]}
    </span>
  )
}

/** The pages by group: in the rail, and in the sheet of phones. */
export function RailPages({ groups, narrow = false }: { groups: readonly RailGroup[]; narrow?: boolean }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('backOffice.rail.label')} className="flex flex-col gap-3 p-2">
      {groups.map((group) => (
        <Group key={group.name} group={group} narrow={narrow} />
      ))}
    </nav>
  )
}

function Group({ group: { name, links }, narrow }: { group: RailGroup; narrow: boolean }) {
  const id = useId()
  return (
    <div>
      {name && (
        <p
          id={id}
          className={
            narrow
              ? 'sr-only'
              : 'px-2.5 pt-1 pb-1 text-xs font-semibold tracking-wide text-ink-faint rtl:tracking-normal'
          }
        >
          {name}
        </p>
      )}
      {name && narrow && <hr className="mx-2 mb-2 border-line" />}
      <ul aria-labelledby={name ? id : undefined} className="flex flex-col gap-0.5">
        {links.map((link) => (
          <li key={link.page}>
            <PageLink link={link} narrow={narrow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageLink({ link: { page, name, href, icon, count }, narrow }: { link: RailLink; narrow: boolean }) {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isCurrent = isOnPage(pathname, page)
  const isOpening = next !== undefined && isOnPage(next.pathname, page)
  return (
    <Link
      ref={isCurrent ? scrollIntoRail : undefined}
      to={href}
      title={narrow ? name : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      {...closesWhenFollowed}
      className={classes(
        'relative flex min-h-11 items-center gap-3 rounded-control px-2.5',
        narrow && 'justify-center',
        isCurrent && 'bg-brand-soft font-semibold text-brand-ink',
        !isCurrent && (isOpening ? 'bg-sunk text-ink' : 'text-ink-soft hover:bg-ground hover:text-ink'),
      )}
    >
      <Icon name={icon} className="size-5 shrink-0" />
      <span className={narrow ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{name}</span>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className={classes(
              'digits',
              narrow
                ? 'absolute end-2.5 top-2 size-2.5 rounded-full border-2 border-paper bg-accent'
                : 'min-w-6 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent',
            )}
          >
            {!narrow && (count > MAX_COUNT ? `${MAX_COUNT}+` : formatQuantity(language, `${count}`))}
          </span>
          <span className="sr-only">{t('backOffice.rail.waiting', { count })}</span>
        </>
      )}
    </Link>
  )
}

/** The rail is longer than most windows: a page that is opened by its address or by the search may be out of its view. */
const scrollIntoRail = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** The home page has other addresses below it that are no pages. */
const isOnPage = (pathname: string, page: RailLink['page']) =>
  (page === 'backOffice' ? findPage(pathname) : pageOfPath(pathname)) === page

/** Larger counts say no more in the rail, and need a wider badge. */
const MAX_COUNT = 999
