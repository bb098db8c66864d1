import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'

export const getPhoneCode = endpoint({
  method: 'GET',
  path: 'addresses/phone-code',
  service: 'page',
  access: 'anyone',
  visitorsPerMinute: 20,
  summary: "The calling code a form starts from: looked up where the site wants it, else the shop's own country",
  input: z.object({}),
  output: z.object({ phoneCode: z.string() }),
})
