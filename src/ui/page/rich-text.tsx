import { classes } from '../classes.ts'
import { useFollowedLinks } from '../follow.ts'
import stylesheet from './rich-text.css?url'

/** HTML of an editor, sanitized by the server. Links inside the shop use client-side navigation. */
export function RichText({ html, bands = false, className }: RichTextProps) {
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

interface RichTextProps {
  html: string
  /** Its sections are rendered as bands as wide as the window. */
  bands?: boolean
  className?: string
}
