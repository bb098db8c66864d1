import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { addNamedPicture } from './commands.server.ts'
import { addNamedPictureCall } from './wire.ts'

export const namedPicturesApi: ServedEndpoint[] = [
  serve(addNamedPictureCall, async ({ context, app, request: { ip }, input: { fileName, content } }) => {
    const bytes = Buffer.from(content, 'base64')
    const added = await addNamedPicture(app.db, context, { fileName, bytes, ip })
    if (added.ok) return { done: true, message: '', refusal: null, ...added.value }
    const { refusal } = added
    return {
      done: false,
      message: refusalText(context.language, refusal),
      refusal: refusal.code,
      code: '',
      outcome: null,
    }
  }),
]
