export function NoMap() {
  return (
    <p className="office-note" role="status">
      Карта здесь не открылась. Впишите широту и долготу: их покажет любая карта в интернете.
    </p>
  )
}
