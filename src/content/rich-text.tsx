import { classes } from '../ui/classes.ts'
import { useFollowedLinks } from '../ui/follow.ts'
import stylesheet from './components/rich-text.css?url'

/** HTML of an editor, cleaned by the server before it came here. Links inside the shop are followed without a new page. */
export function RichText({ html, bands = false, className }: WrittenProps) {
  const follow = useFollowedLinks()
  if (html === '') return null
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div
        {...follow}
        className={classes('written', bands && 'bands', className)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  )
}

interface WrittenProps {
  html: string
  /** Its sections are bands as wide as the window. */
  bands?: boolean
  className?: string
}
