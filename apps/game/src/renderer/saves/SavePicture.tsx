/** The small picture of a saved game, or a frame of the same size where there is none. */

export function SavePicture({ picture }: { picture: string | undefined }) {
  return picture === undefined ? (
    <span className="save-picture" data-empty aria-hidden />
  ) : (
    <img className="save-picture" src={`data:image/png;base64,${picture}`} alt="" />
  );
}
