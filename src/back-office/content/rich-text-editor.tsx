import './rich-text-editor.css'
import { Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#src/platform/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
// Not as a part of this module: the build would add it to every page, because the shop links to it as well.
import writtenText from '#src/ui/page/rich-text.css?url'
import { useTexts } from '#src/ui/page/texts.ts'
import { EDITOR_TOOLS, type EditorTool } from './editor-tool.ts'
import { isSameHtml } from './same-html.ts'

interface RichTextEditorProps {
  html: string
  label: string
  language: Language
  onChange(html: string): void
  /** Called for a text with a layout that the editor would lose. */
  onUnsupported(): void
}

/** The visual editor of a formatted text. Its result is sanitized by the server like any other HTML. */
export function RichTextEditor({ html, label, language, onChange, onUnsupported }: RichTextEditorProps) {
  const { t } = useTexts()
  // The editor is made once from the text that it opened with.
  const initial = useRef({ html, label, language, onChange })
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [isUnsupported, setUnsupported] = useState(false)
  useEffect(() => {
    const made = createEditor(place.current, initial.current)
    if (isSameHtml(initial.current.html, made.getHTML())) setEditor(made)
    else setUnsupported(true)
    return () => made.destroy()
  }, [])
  return (
    <div>
      <link rel="stylesheet" href={writtenText} precedence="default" />
      <p className="mb-1 text-sm font-semibold text-ink-soft" aria-hidden="true">
        {label}
      </p>
      {isUnsupported && (
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2">
          {t('contentDesk.editor.unsupported')}{' '}
          <Button look="quiet" size="small" onClick={onUnsupported}>
            {t('contentDesk.editor.back')}
          </Button>
        </p>
      )}
      <div hidden={isUnsupported} className="rounded-control border border-line-strong">
        {editor && <Toolbar editor={editor} />}
        <div ref={place} className="rich-text-editor written" />
      </div>
    </div>
  )
}

interface EditorChoice {
  html: string
  label: string
  language: Language
  onChange(html: string): void
}

const createEditor = (element: HTMLElement | null, { html, label, language, onChange }: EditorChoice) =>
  new Editor({
    element,
    content: html,
    // The content security policy allows no style element.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
      }),
      Image,
    ],
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: language, dir: 'auto' },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
  })

const RUN: Record<EditorTool, (editor: Editor) => unknown> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  heading: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  subheading: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
  quote: (editor) => editor.chain().focus().toggleBlockquote().run(),
  undo: (editor) => editor.chain().focus().undo().run(),
  redo: (editor) => editor.chain().focus().redo().run(),
}

function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const [address, setAddress] = useState('')
  const [picture, setPicture] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-1 border-b border-line bg-sunk p-1.5">
      {EDITOR_TOOLS.map((tool) => (
        <Button key={tool} look="quiet" size="small" onClick={() => RUN[tool](editor)}>
          {t(`contentDesk.editor.${tool}`)}
        </Button>
      ))}
      <span className="flex items-center gap-1">
        <input
          className="input input-small w-40"
          dir="ltr"
          value={address}
          placeholder="/iletisim"
          aria-label={t('contentDesk.editor.address')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            const chain = editor.chain().focus().extendMarkRange('link')
            if (address === '') chain.unsetLink().run()
            else chain.setLink({ href: address }).run()
          }}
        >
          {t('contentDesk.editor.link')}
        </Button>
      </span>
      <span className="flex items-center gap-1">
        <input
          className="input input-small w-40"
          dir="ltr"
          value={picture}
          list="media-keys"
          aria-label={t('contentDesk.editor.pictureKey')}
          onChange={(event) => setPicture(event.currentTarget.value)}
        />
        <Button
          look="quiet"
          size="small"
          disabled={picture === ''}
          onClick={() =>
            editor
              .chain()
              .focus()
              .setImage({ src: `/media/${picture}` })
              .run()
          }
        >
          {t('contentDesk.editor.picture')}
        </Button>
      </span>
    </div>
  )
}
