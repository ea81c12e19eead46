/** How long a preview lasts. */
export const PREVIEW_MINUTES = 15;

/** What the commands with revisions are. */
export const REVISION_HELP = `  import PACKAGE        make the next revision, a draft, of a folder or a .zip; viewers see nothing of it
      --publish         and put it on air
  preview N             show a revision to you as viewers would see it, at an address of this machine; they see what is on air
      --minutes M       for so long (default: ${PREVIEW_MINUTES})
  publish N             put a revision on air, everywhere at once
      --force           also if that removes more than a fifth of anything
  rollback [N]          put the revision before on air again, or an earlier one
  revisions             list the revisions: ten are kept
  diff N M              say what revision M adds, removes and changes of revision N
  export N TARGET       write the package of a revision to a new folder or a .zip; 0 is the demo's, as a package that you can put on air
Commands with revisions:
  --data DIR            data folder of the service, which may be running; HARBOUR_DATABASE=postgres://… instead names the database that
                        processes share. A service that runs shows a publication within seconds`;
