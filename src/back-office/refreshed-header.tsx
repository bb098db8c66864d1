import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

const REFRESH_SECONDS = 10

interface RefreshedHeaderProps {
  title: string
  text: string
  /** When the data was loaded, as text. */
  loadedAt: string
  /** The address of the page. */
  here: string
  /** How often the data is loaded again; ten seconds without it. */
  seconds?: number
  children?: React.ReactNode
}

/** The heading of a page whose data is loaded again every few seconds, and by a button. */
export function RefreshedHeader({
  title,
  text,
  loadedAt,
  here,
  seconds = REFRESH_SECONDS,
  children,
}: RefreshedHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 max-w-prose flex-1 basis-80">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-pretty text-ink-soft">{text}</p>
      </div>
      <RefreshLinks loadedAt={loadedAt} here={here} seconds={seconds}>
        {children}
      </RefreshLinks>
    </header>
  )
}

type RefreshLinksProps = Omit<RefreshedHeaderProps, 'title' | 'text'>

/** When the data was loaded, and the button; the data is loaded again every few seconds while they are shown. */
export function RefreshLinks({ loadedAt, here, seconds = REFRESH_SECONDS, children }: RefreshLinksProps) {
  const { t } = useTexts()
  useRefresh(seconds)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-soft">{t('jobs.loadedAt', { time: loadedAt })}</span>
      <ButtonLink to={here} replace preventScrollReset>
        {t('jobs.refresh')}
      </ButtonLink>
      {children}
    </div>
  )
}

/** Loads the data of the page again from time to time, in place; hidden tabs do not. */
function useRefresh(seconds: number) {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle' && navigation.state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
}
