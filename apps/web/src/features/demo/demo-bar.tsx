export default function DemoBar() {
  return null
}
