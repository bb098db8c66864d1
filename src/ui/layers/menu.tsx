import { classes } from '../classes.ts'
import { Icon, type IconName } from '../icon.tsx'

interface MenuProps {
  id: string
  /** Accessible name of the opener. */
  label: string
  /** Content of the opener. */
  opener: React.ReactNode
  openerClass?: string
  className?: string
  children: React.ReactNode
}

/** A native popover below its button: closes on Escape and on a click outside, and works without script. */
export function Menu({ id, label, opener, openerClass, className, children }: MenuProps) {
  return (
    <>
      <button type="button" aria-label={label} title={label} popoverTarget={id} className={openerClass}>
        {opener}
      </button>
      <div id={id} popover="auto" className={classes('menu no-print', className)}>
        {children}
      </div>
    </>
  )
}

const ITEM = 'flex min-h-10 w-full items-center gap-2.5 px-4 py-1.5 text-start -outline-offset-2 hover:bg-ground'

/** The classes of a menu item, for links and buttons. */
export const menuItemClass = (current = false) => classes(ITEM, current && 'font-semibold text-brand-ink')

export function MenuIcon({ name }: { name: IconName }) {
  return <Icon name={name} className="size-4.5 text-ink-faint" />
}
