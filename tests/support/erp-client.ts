import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { RunningShop } from './running-shop.ts'

interface ErpLogin {
  host: string
  clientSecret: string
  email: string
  password: string
}

export interface ErpClient {
  /** Calls the gateway with JSON; fails unless it answers 200. */
  post<Answer = Record<string, unknown>>(path: string, data: object): Promise<Answer>
  get<Answer = Record<string, unknown>>(path: string): Promise<Answer>
}

/** A client that signs in as documented in docs/erp.md: first the client secret of the site, then an account. */
export async function openErpClient(
  request: APIRequestContext,
  { ports }: RunningShop,
  { host, clientSecret, email, password }: ErpLogin,
): Promise<ErpClient> {
  const client = (port: number, token?: string): ErpClient => {
    const headers = { host, language: 'TR', ...(token && { authorization: `Bearer ${token}` }) }
    const call = async (path: string, data?: object) => {
      const url = `http://127.0.0.1:${port}/${path}`
      const answer = await (data ? request.post(url, { data, headers }) : request.get(url, { headers }))
      if (answer.status() !== 200) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
      return answer.json()
    }
    return { post: call, get: call }
  }
  const program = await client(ports.auth).post<{ AccessToken: string }>('auth/get-tokenbyclient', {
    weburl: `http://${host}`,
    clientsecret: clientSecret,
  })
  const account = await client(ports.auth, program.AccessToken).post<{ token: { AccessToken: string } }>(
    'auth/get-token-useraccount',
    { Email: email, Password: password },
  )
  return client(ports.gateway, account.token.AccessToken)
}

interface ShipmentRequest {
  company: string
  tracking: string
}

/** Ships all lines of an order by its number. */
export async function shipOrder(erp: ErpClient, number: string, { company, tracking }: ShipmentRequest) {
  const order = await erp.get<{ ID: number; OrderStatusID: number }>(`order/get-order-detail?OrderNumber=${number}`)
  return erp.post('order/ship-order', {
    IdempotencyKey: randomUUID(),
    OrderID: order.ID,
    SeenStatusID: order.OrderStatusID,
    ShippingCompany: company,
    TrackingNumber: tracking,
  })
}
