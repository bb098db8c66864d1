import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { BACK_TO_TOP_AFTER } from '../ui/viewport/measures.ts'
import { useScrolledPast } from './scrolled.ts'

const ROUND = 'size-11 place-items-center rounded-full raised'

/** Floating buttons at the end of every page: back to top, and WhatsApp (storefront 2.6). */
export function FloatingButtons({ whatsApp }: { whatsApp: string | null }) {
  const { t } = useTexts()
  const far = useScrolledPast(BACK_TO_TOP_AFTER)
  return (
    <div className="floating no-print pointer-events-none fixed end-4 bottom-4 z-20 flex flex-col gap-2 *:pointer-events-auto">
      <button
        type="button"
        aria-label={t('shell.backToTop')}
        title={t('shell.backToTop')}
        onClick={goUp}
        className={classes(
          ROUND,
          'border border-line-strong bg-paper text-ink-soft hover:text-ink',
          far ? 'grid' : 'hidden',
        )}
      >
        <Icon name="up" />
      </button>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('whatsApp.label')}
          title={t('whatsApp.label')}
          className={classes(ROUND, 'grid bg-good text-white dims')}
        >
          <Icon name="chat" className="size-6" />
        </a>
      )}
    </div>
  )
}

/** Moves the focus to the top too, because the button disappears there. */
function goUp() {
  scrollTo({ top: 0, behavior: 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true })
}
