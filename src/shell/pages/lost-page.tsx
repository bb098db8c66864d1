export default function LostPage() {
  return <p>404</p>
}
