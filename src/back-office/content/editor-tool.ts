/** The buttons of the visual editor, in their order. */
export const EDITOR_TOOLS = [
  'bold',
  'italic',
  'heading',
  'subheading',
  'bullets',
  'numbers',
  'quote',
  'undo',
  'redo',
] as const
export type EditorTool = (typeof EDITOR_TOOLS)[number]
