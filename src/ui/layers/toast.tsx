import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useTexts } from '../page/texts.ts'

export interface ToastContent {
  kind: 'success' | 'error'
  text: string
}

const ToastContext = createContext<(toastContent: ToastContent) => void>(() => undefined)

/**
 * Returns `showToast`: `showToast({ kind: 'success', text: t('…') })`. A new toast replaces the last. It disappears
 * after a second (storefront 9), but not while hovered or focused: see `.notice`.
 */
export const useToast = () => useContext(ToastContext)

interface ToastAreaProps {
  /** The toast in the address, with a key that changes on every visit; shown without script as well. */
  initial?: (ToastContent & { key: string }) | undefined
  children: React.ReactNode
}

export function ToastArea({ initial, children }: ToastAreaProps) {
  const [received, setReceived] = useState(initial?.key)
  const [visible, setVisible] = useState<(ToastContent & { number: number }) | undefined>(
    initial && { ...initial, number: 0 },
  )
  const show = useCallback(
    ({ kind, text }: ToastContent) => setVisible((last) => ({ kind, text, number: (last?.number ?? 0) + 1 })),
    [],
  )
  if (initial?.key !== received) {
    setReceived(initial?.key)
    if (initial) show(initial)
  }
  const toast = visible && <Toast key={visible.number} {...visible} onClose={() => setVisible(undefined)} />
  return (
    <ToastContext value={show}>
      {children}
      <div className="no-print pointer-events-none fixed inset-x-0 top-4 z-50 flex justify-center px-4">
        {/* Always rendered: screen readers announce content that is added to an existing status region. Alerts are always announced. */}
        <div role="status">{visible?.kind === 'success' && toast}</div>
        {visible?.kind === 'error' && toast}
      </div>
    </ToastContext>
  )
}

/** The animation whose end is the end of the toast. */
const LIFE = 'notice-life'

const isOver = (animation: Animation) =>
  animation instanceof CSSAnimation && animation.animationName === LIFE && animation.playState === 'finished'

function Toast({ kind, text, onClose }: ToastContent & { onClose: () => void }) {
  const { t } = useTexts()
  const element = useRef<HTMLDivElement>(null)
  // The animation of a server-rendered toast may end before hydration.
  useEffect(() => {
    if (element.current?.getAnimations().some(isOver)) onClose()
  }, [onClose])
  return (
    <div
      ref={element}
      {...(kind === 'error' && { role: 'alert' })}
      onAnimationEnd={({ animationName }) => animationName === LIFE && onClose()}
      className={classes(
        'notice pointer-events-auto flex max-w-lg items-center gap-2.5 rounded-box py-1 ps-4 pe-1 font-semibold text-white raised',
        kind === 'error' ? 'bg-bad' : 'bg-good',
      )}
    >
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <p className="min-w-0 py-1.5">{text}</p>
      <IconButton label={t('ui.close')} onClick={onClose} className="text-white hover:bg-gleam">
        <Icon name="close" className="size-4" />
      </IconButton>
    </div>
  )
}
