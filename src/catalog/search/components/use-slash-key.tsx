import { useEffect, useEffectEvent } from 'react'

/** `/` goes to the search from everywhere but where somebody is typing. */
export function useSlashKey(goToSearch: () => void) {
  const go = useEffectEvent(goToSearch)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
