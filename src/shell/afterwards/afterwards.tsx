import { useLiveUnread } from '../../notifications/bell/components/unread.tsx'
import { Connection } from './connection.tsx'
import { Popup } from './popup.tsx'
import { useTypedAgain } from './typed-again.ts'
import { useWarmPages } from './warm-pages.ts'

interface AfterwardsProps {
  stuck: boolean
  /** Routes whose scripts are fetched ahead. */
  likelyNext?: readonly string[]
  /** Where the popup banner of the site is asked for; null where there is none. */
  popup?: string | null
  /** Somebody is signed in who may be told something. */
  bell?: boolean
}

export function Afterwards({ stuck, likelyNext, popup, bell = false }: AfterwardsProps) {
  useWarmPages(likelyNext)
  useTypedAgain()
  useLiveUnread(bell)
  return (
    <>
      <Connection stuck={stuck} />
      {popup && <Popup address={popup} />}
    </>
  )
}
