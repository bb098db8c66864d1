import { createContext, use, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type Drop, type Place, toDropIntent } from './drop.ts'
import type { DragList } from './row-wiring.ts'

const LIST: DragList = { axis: 'vertical', nests: false, mayDrop: () => true }
const ListContext = createContext(LIST)
const GripContext = createContext<React.RefObject<HTMLSpanElement | null> | null>(null)

/** What is particular about the rows of a list: a tree, or rows next to each other. */
export function DragRows({ children, ...list }: Partial<DragList> & { children: React.ReactNode }) {
  return <ListContext value={{ ...LIST, ...list }}>{children}</ListContext>
}

interface DragRowProps extends Omit<React.ComponentProps<'li'>, 'ref'> {
  /** What the list calls it in a drop. */
  row: string
}

/**
 * A row of a list that is dragged by the {@link DragGrip} in it, within its list. A drop submits the form around it as a
 * button would: {@link readDropIntent}.
 */
export function DragRow({ row, className, children, ...others }: DragRowProps) {
  const list = use(ListContext)
  const item = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [isDragging, setDragging] = useState(false)
  const [place, setPlace] = useState<Place | null>(null)
  const current = useRef(list)
  const isBusy = useRef(false)
  const navigation = useNavigation()
  useEffect(() => {
    current.current = list
    isBusy.current = navigation.state !== 'idle'
  })
  useEffect(() => {
    let unwire: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { wireRow } = await import('./row-wiring.ts')
      const [element, list] = [item.current, current.current]
      if (isGone || !element || !grip.current) return
      unwire = wireRow({
        list: { ...list, mayDrop: (...rows) => current.current.mayDrop(...rows) },
        row,
        element,
        grip: grip.current,
        onDragging: setDragging,
        onPlace: setPlace,
        // Until the answer is there the rows are those of before.
        onDrop: (drop) => !isBusy.current && submitDrop(element, drop),
      })
    }
    start()
    return () => {
      isGone = true
      unwire?.()
    }
  }, [row])
  return (
    <li
      {...others}
      ref={item}
      className={classes('relative', className, isDragging && 'opacity-40', place === 'inside' && 'ring-2 ring-accent')}
    >
      <GripContext value={grip}>{children}</GripContext>
      {(place === 'before' || place === 'after') && (
        <span aria-hidden className={classes('pointer-events-none absolute bg-accent', LINES[list.axis][place])} />
      )}
    </li>
  )
}

/** Where the row would be dropped. */
const LINES = {
  vertical: { before: 'inset-x-0 -top-px h-0.5', after: 'inset-x-0 -bottom-px h-0.5' },
  horizontal: { before: 'inset-y-0 -start-1.5 w-0.5', after: 'inset-y-0 -end-1.5 w-0.5' },
} as const

/** As if a button with the drop as its value were pressed. */
function submitDrop(element: HTMLElement, drop: Drop) {
  const form = element.closest('form')
  if (!form) return
  const button = Object.assign(document.createElement('button'), {
    type: 'submit',
    name: 'intent',
    value: toDropIntent(drop),
    hidden: true,
  })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}

interface DragGripProps {
  className?: string
  /** Six dots without it. */
  children?: React.ReactNode
}

/** What a pointer drags its row by; nothing outside of one. Rows have buttons that do the same for the keyboard. */
export function DragGrip({ className, children }: DragGripProps) {
  const { t } = useTexts()
  const ref = use(GripContext)
  if (!ref) return null
  return (
    <span ref={ref} title={t('backOffice.drag')} className={classes('cursor-grab active:cursor-grabbing', className)}>
      {children ?? <Icon name="grip" className="m-2 size-5 text-ink-faint" />}
    </span>
  )
}
