/** What is said where no map comes: without it a point is two numbers. */
export function NoMap() {
  return (
    <p className="office-note" role="status">
      Карта здесь не открылась. Впишите широту и долготу: их покажет любая карта в интернете.
    </p>
  )
}
