import { Outlet } from 'react-router'

export default function ShopPage() {
  return <Outlet />
}
